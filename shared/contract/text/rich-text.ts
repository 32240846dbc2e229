/**
 * The HTML of articles, pages, notes, decision texts and announcements. The editor's schema, the servers' sanitiser and
 * the browser's sanitiser all use this list.
 */

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

const each = (names: string, ...attributes: string[]) =>
  Object.fromEntries(names.split(' ').map((name) => [name, attributes]));

/** Allowed elements with their allowed attributes. */
export const RICH_TEXT: Readonly<Record<string, readonly string[]>> = {
  ...each('p h1 h2 h3 h4 h5 h6 div blockquote li figure', 'style'),
  ...each('pre hr br ul dl dt dd figcaption table caption thead tbody tfoot tr'),
  ...each('strong b em i u s del sub sup small mark code span'),
  ol: ['start', 'type'],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope', 'style'],
  td: ['colspan', 'rowspan', 'style'],
};

/** Returns whether a URL may be shown as a picture: `http(s)` only. */
export function isPictureAddress(address: string | null | undefined): address is string {
  return /^https?:\/\//i.test(address ?? '');
}

/** Returns whether a link may lead to a URL: `http(s)`, `mailto:`, `tel:`, a path of the portal or a heading. */
export function isLinkAddress(address: string | null | undefined): address is string {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\]/i.test(address ?? '') || address === '/';
}
