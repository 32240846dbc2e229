import type { ContentStatus } from '../kind/content-item';

/** Cards drawn at once; more on request, so that a list of thousands stays quick. */
export const PAGE = 60;

/** Orders a list offers; the first is the usual one. */
export const ORDERS = ['terbaru', 'terlama', 'judul', 'judul-turun'] as const;
export type Order = (typeof ORDERS)[number];

/** A person's choices in a list; lives in the URL, so that it can be shared and survives a reload. */
export interface ListState {
  readonly query: string;
  readonly order: Order;
  readonly status: ContentStatus | null;
  /** Id of a category. */
  readonly category: string | null;
  /** Cards that are drawn at most. */
  readonly shown: number;
}

/** Reads a list's state from the URL's query; what it does not know counts as not chosen. */
export function readListState(params: URLSearchParams): ListState {
  const status = params.get('status');
  return {
    query: params.get('cari') ?? '',
    order: ORDERS.find((order) => order === params.get('urut')) ?? 'terbaru',
    status: status === 'Post' || status === 'Draft' ? status : null,
    category: params.get('kategori') || null,
    shown: Math.max(PAGE, Math.floor(Number(params.get('tampil'))) || 0),
  };
}

/** Writes a list's state over the URL's query; usual values are left out, other parameters kept. */
export function writeListState(params: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    cari: state.query,
    urut: state.order === 'terbaru' ? '' : state.order,
    status: state.status ?? '',
    kategori: state.category ?? '',
    tampil: state.shown === PAGE ? '' : String(state.shown),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
