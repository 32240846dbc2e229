import { useSyncExternalStore } from 'react';
import { callApi } from '@portal/shared/http';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { publicLinks } from '@portal/shared/contract/endpoints/content/public-content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { t } from '../../language/page-texts';

export type PageKind = 'tentang' | 'layanan';
type Links = ResponseOf<typeof publicLinks>;

// One response for both dropdowns of a visit.
let links: Links | 'failed' | null = null;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    links = await callApi(publicLinks, { quiet: true });
  } catch {
    // The linked pages report the failure. The links are requested again when the pointer comes near.
    links = 'failed';
    asked = null;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface PageLink {
  readonly label: string;
  readonly to: string;
}

/** Requests the published pages once per visit. */
export function askPageLinks(): void {
  asked ??= ask();
}

/** Returns the published pages of a kind as menu entries; null until they are known. */
export function usePageLinks(kind: PageKind): readonly PageLink[] | 'failed' | null {
  const now = useSyncExternalStore(
    subscribe,
    () => links,
    () => null,
  );
  if (now === null || now === 'failed') return now;
  const rows = kind === 'tentang' ? now.uri_about : now.uri_service;
  return rows.map(({ label, slug }) => ({
    label: label ?? t(MESSAGES.untitled),
    to: `/${kind}/${encodeURIComponent(slug)}`,
  }));
}
