import { createTrustedPolicy } from '../../../browser/trusted-types';

/** Only this module has the policy, and it parses only into a document that is never shown. */
const policy = createTrustedPolicy('portal-editor', { createHTML: (html) => html });

/** Parses HTML into the body of an inert document. Event handlers are dropped before parsing. */
export function parseHtml(html: string): HTMLElement {
  const inert = html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/"']on[a-z]+(?=\s*=)/gi, ' data-dropped'));
  return new DOMParser().parseFromString(policy?.createHTML(inert) ?? inert, 'text/html').body;
}
