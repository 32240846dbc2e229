import { alignmentOf, styledSpansToElements } from '../text/normalize';
import { parseHtml } from '../text/parse-html';
import { RICH_TEXT } from '../../../contract/rich-text';
import { wordListsToLists } from './word-lists';

/** Elements that carry nothing a reader sees. */
const DROPPED = 'style, meta, link, title, script, xml, template, object, iframe, noscript, svg';

/** Attributes that pasted elements lose although stored texts may have them. */
const NOT_PASTED = ['style', 'target', 'rel', 'type'];

/**
 * Cleans HTML pasted from Word, LibreOffice, Google Docs or a web page: fonts, sizes, classes and Office's own elements
 * go; headings, lists, tables, links, pictures, emphasis and alignment stay.
 * @returns the body of an inert document
 */
export function cleanPasted(html: string): HTMLElement {
  const body = parseHtml(html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[[^\]]*\]>/g, ''));
  body.querySelectorAll(DROPPED).forEach((element) => element.remove());
  wordListsToLists(body);
  styledSpansToElements(body);
  for (const element of [...body.querySelectorAll('*')]) simplify(element);
  body.querySelectorAll('p').forEach((paragraph) => {
    if (!paragraph.querySelector('img') && (paragraph.textContent ?? '').trim() === '') paragraph.remove();
  });
  return body;
}

function simplify(element: Element): void {
  const style = element.getAttribute('style') ?? '';
  const name = element.localName;
  const isFalseBold = (name === 'b' || name === 'strong') && /font-weight:\s*(normal|400)/i.test(style);
  const alignment = alignmentOf(element);
  const kept = (RICH_TEXT[name] ?? []).filter((attribute) => !NOT_PASTED.includes(attribute));
  for (const { name: attribute } of [...element.attributes])
    if (!kept.includes(attribute)) element.removeAttribute(attribute);
  if (alignment && alignment !== 'left' && RICH_TEXT[name]?.includes('style'))
    element.setAttribute('style', `text-align: ${alignment};`);
  // Office's own elements (o:p, w:sdt), and the wrapper that Google Docs puts around a copy.
  if (isFalseBold || name.includes(':')) element.replaceWith(...element.childNodes);
}
