/**
 * How stored rich text is shown to readers. The browser's sanitiser and the server that renders public pages apply the
 * same rules, so that the layout does not change when the browser takes over.
 */

/** Classes that replace the editor's inline styles: strict CSP forbids styles, which could cover the page. */
const STYLE_CLASSES: readonly (readonly [property: string, value: RegExp, className: string])[] = [
  ['text-align', /^center$/, 'pr-html-center'],
  ['text-align', /^(right|end)$/, 'pr-html-right'],
  ['text-align', /^justify$/, 'pr-html-justify'],
  ['text-decoration', /underline/, 'pr-html-underline'],
  ['text-decoration', /line-through/, 'pr-html-strike'],
  ['padding-left', /^[1-9]/, 'pr-html-indent'],
];

export function classesOfStyle(style: string): string[] {
  const declarations = style.split(';').map((part) => part.split(':').map((side) => side.trim().toLowerCase()));
  return STYLE_CLASSES.filter(([property, value]) =>
    declarations.some(([name, given = '']) => name === property && value.test(given)),
  ).map(([, , className]) => className);
}

/** Prefix of heading ids, so that no text can use an id of the portal. */
const HEADING_ID = 'isi-';

export function headingId(text: string): string {
  return HEADING_ID + slugOf(text);
}

/** Returns the attributes of a link: to a heading of the text, within the portal, or to another site in a new tab. */
export function shownLink(href: string): Readonly<Record<string, string>> {
  if (href.startsWith('#')) return { href: `#${headingId(href)}` };
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };
}

function slugOf(text: string): string {
  return decoded(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
