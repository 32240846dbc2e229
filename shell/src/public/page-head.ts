import { useDocumentHead } from '../page/use-document-head';

let head = { title: '', description: '' };

/** Title and description of the page that was rendered last, for the server that writes them into the HTML. */
export function renderedHead(): typeof head {
  return head;
}

/** Like {@link useDocumentHead}, and on the server too. */
export function usePublicHead(title: string, description = ''): void {
  head = { title, description };
  useDocumentHead(title, description);
}
