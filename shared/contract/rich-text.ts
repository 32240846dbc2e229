/**
 * The HTML of rich text: articles, pages, notes, decision texts and announcements. The editor's schema, the servers'
 * sanitiser and the browser's sanitiser all read this list.
 */

/** Values of the style `text-align` that are kept. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** Allowed elements, with the allowed attributes of each. */
export const RICH_TEXT: Readonly<Record<string, readonly string[]>> = {
  p: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  h5: ['style'],
  h6: ['style'],
  div: ['style'],
  blockquote: ['style'],
  pre: [],
  hr: [],
  br: [],
  ul: [],
  ol: ['start', 'type'],
  li: ['style'],
  dl: [],
  dt: [],
  dd: [],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  figure: ['style'],
  figcaption: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope', 'style'],
  td: ['colspan', 'rowspan', 'style'],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  del: [],
  sub: [],
  sup: [],
  small: [],
  mark: [],
  code: [],
  span: [],
};

/** Whether an address may be shown as a picture: `http(s)` only. */
export function isPictureAddress(address: string | null | undefined): address is string {
  return /^https?:\/\//i.test(address ?? '');
}

/**
 * Whether a link may lead to an address: `http(s)`, `mailto:`, `tel:`, a path of the portal (`/layanan/…`) or a heading
 * of the same page (`#bagian`).
 */
export function isLinkAddress(address: string | null | undefined): address is string {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\]/i.test(address ?? '') || address === '/';
}
