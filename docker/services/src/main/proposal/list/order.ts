import { PROPOSAL_LIST, type ProposalSortKey } from '@portal/shared/contract/lists/proposals';
import type { ListSort } from '@portal/shared/contract/lists/list-query';
import { sql } from 'drizzle-orm';
import { listOrders, proposal } from '../../../platform/db/schema/proposals';
import type { ListOrder } from '../../../platform/lists/keyset';

const ORDERS = listOrders(proposal);
type Orders = typeof ORDERS;
type Types = { readonly [Name in keyof Orders]: readonly ListOrder['keys'][number]['type'][] };

const TYPES: Types = {
  waiting: ['interval'],
  created: ['timestamptz'],
  status: ['text', 'interval'],
  kind: ['text', 'interval'],
  email: ['text'],
  field: ['text'],
  description: ['text'],
  end_first: ['timestamptz'],
  end_last: ['timestamptz'],
};

/** The index of each column that can be sorted by, ascending and descending: rows without an end come last in both. */
const INDEX_OF: Readonly<Record<ProposalSortKey, readonly [keyof Orders, keyof Orders]>> = {
  username: ['email', 'email'],
  jenis: ['kind', 'kind'],
  bidang: ['field', 'field'],
  deskripsi: ['description', 'description'],
  status: ['status', 'status'],
  tanggal: ['created', 'created'],
  berakhir: ['end_first', 'end_last'],
};

const isSortKey = (key: string): key is ProposalSortKey => Object.hasOwn(INDEX_OF, key);

/** Order of the list: what waits first, the longest wait on top, unless a column is named. */
export function orderOf(sort: ListSort | null): ListOrder {
  const name = sort && isSortKey(sort.key) ? INDEX_OF[sort.key][sort.descending ? 1 : 0] : 'waiting';
  const keys = ORDERS[name].map((value, index) => ({ value, type: TYPES[name][index] ?? 'text' }));
  return { keys, id: sql`${proposal.id}`, descending: sort?.descending ?? false };
}

/** Returns the list and order that a cursor belongs to. */
export const placeOf = (sort: ListSort | null) => ({ list: PROPOSAL_LIST.name, sort });
