import { createContext, useContext } from 'react';
import type { RenderedPage } from '@portal/shared/remote/public-pages';
import { useDocumentHead } from '../../page/use-document-head';

/** Receives title and description while the server renders the page; null in the browser. */
export const RenderedHead = createContext<((head: Pick<RenderedPage, 'title' | 'description'>) => void) | null>(null);

/** {@link useDocumentHead} that also works on the server. */
export function usePublicHead(title: string, description = ''): void {
  useContext(RenderedHead)?.({ title, description });
  useDocumentHead(title, description);
}
