import { createTrustedPolicy, type TrustedTypesPolicy } from '../../browser/trusted-types';
import { sanitizeHtml } from '../html/sanitize';

/** Of the editor's files alone: nobody outside of this module has the policy itself. */
const policy = createTrustedPolicy('portal-editor', { createHTML: (html) => html, createScriptURL: () => null });

/** What could run or load: none of the editor's own markup has it, and texts lose it when it reads them. */
const CAN_RUN = /<(?:script|iframe|object|embed|base|meta|link)\b|<[^<>]*[\s"'/]on\w+\s*=|javascript:/i;

/** HTML that the editor puts into a page. What could run there is cleaned as HTML of servers is. */
export function shownHtml(html: string): string | TrustedHTML {
  return CAN_RUN.test(html) ? sanitizeHtml(html) : (policy?.createHTML(html) ?? html);
}

/** HTML that is read and not shown (`DOMParser`), and the page of the writing area itself. */
export function readHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** What the editor's own cleaner finds in place of the browser's Trusted Types: this policy, under no further name. */
export const editorTypes: { readonly createPolicy: () => TrustedTypesPolicy } | undefined = policy
  ? { createPolicy: () => policy }
  : undefined;
