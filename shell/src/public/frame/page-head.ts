import { createContext, useContext } from 'react';
import type { RenderedPage } from '@portal/shared/remote/public-pages';
import { useDocumentHead } from '../../page/use-document-head';

/** Receives title and description of the page while the server renders it; null in the browser. */
export const RenderedHead = createContext<((head: Pick<RenderedPage, 'title' | 'description'>) => void) | null>(null);

/** Like {@link useDocumentHead}, and on the server too. */
export function usePublicHead(title: string, description = ''): void {
  useContext(RenderedHead)?.({ title, description });
  useDocumentHead(title, description);
}
