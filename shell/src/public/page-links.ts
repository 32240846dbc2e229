import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '@portal/shared/http';
import type { AnswerOf } from '@portal/shared/contract/endpoint';
import { publicLinks } from '@portal/shared/contract/endpoints/public-content';
import { MESSAGES } from '@portal/shared/contract/messages';

export type PageKind = 'tentang' | 'layanan';
type Links = AnswerOf<typeof publicLinks>;

// One answer for header, footer and lists of a visit.
let links: Links | null = null;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  try {
    links = await callApi(publicLinks, { quiet: true });
    listeners.forEach((listener) => listener());
  } catch {
    // The menu does without its dropdowns; the pages behind it tell what failed. Asked again by the next page.
    asked = null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface PageLink {
  readonly label: string;
  readonly to: string;
}

/** Published pages of a kind as menu entries; empty while unknown. */
export function usePageLinks(kind: PageKind): readonly PageLink[] {
  const now = useSyncExternalStore(subscribe, () => links, () => null);
  useEffect(() => void (asked ??= ask()), []);
  const rows = kind === 'tentang' ? now?.uri_about : now?.uri_service;
  return (rows ?? []).map(({ label, slug }) => ({ label: label ?? MESSAGES.untitled, to: `/${kind}/${encodeURIComponent(slug)}` }));
}
