import { readHtml } from './editor-policy';
import { wordListsToLists } from './word-lists';

/** Elements that carry nothing a reader sees. */
const DROPPED = 'style, meta, link, title, script, xml, template, object, iframe';

/** Attributes that stay, by element; what the servers drop anyway is not shown in the editor either. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
};

/** Inline styles that mean something, as elements. */
const MEANINGS: readonly (readonly [style: RegExp, element: string])[] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[\w-]*:[^;]*underline/i, 'u'],
  [/text-decoration[\w-]*:[^;]*line-through/i, 's'],
];

/**
 * What was pasted from Word, LibreOffice, Google Docs or a page, without fonts, sizes, classes and Office's own
 * elements; headings, lists, tables, links, bold, italic, underline and centring stay.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(
    readHtml(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[[^\]]*\]>/g, '')),
    'text/html',
  );
  body.querySelectorAll(DROPPED).forEach((element) => element.remove());
  wordListsToLists(body);
  for (const element of [...body.querySelectorAll('*')]) simplify(element);
  body.querySelectorAll('p').forEach((paragraph) => {
    if (!paragraph.querySelector('img') && (paragraph.textContent ?? '').trim() === '') paragraph.remove();
  });
  return body.innerHTML.trim();
}

function simplify(element: Element): void {
  const style = element.getAttribute('style') ?? '';
  const name = element.localName;
  const isInline = name === 'span' || name === 'font';
  const isFalseBold = (name === 'b' || name === 'strong') && /font-weight:\s*(normal|400)/i.test(style);
  if (isInline) for (const [pattern, meaning] of MEANINGS) if (pattern.test(style)) wrapContent(element, meaning);
  const kept = KEPT[name] ?? [];
  for (const { name: attribute } of [...element.attributes])
    if (!kept.includes(attribute)) element.removeAttribute(attribute);
  const align = /text-align:\s*(center|right|justify)/i.exec(style)?.[1];
  if (align && /^(p|h\d|td|th|div|li)$/.test(name))
    element.setAttribute('style', `text-align: ${align.toLowerCase()};`);
  // Office's own elements (o:p, w:sdt) and everything that only carried a style.
  if (isInline || isFalseBold || name.includes(':')) element.replaceWith(...element.childNodes);
}

function wrapContent(element: Element, name: string): void {
  if ((element.textContent ?? '').trim() === '') return;
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
