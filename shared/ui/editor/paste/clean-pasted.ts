import { alignmentOf, styledSpansToElements } from '../text/normalize';
import { parseHtml } from '../text/parse-html';
import { isLinkAddress, RICH_TEXT } from '../../../contract/text/rich-text';

const DROPPED = 'style, meta, link, title, script, xml, template, object, iframe, noscript, svg';

/** Attributes that pasted elements lose although stored texts may have them. */
const NOT_PASTED = ['style', 'target', 'rel', 'type'];

/**
 * Cleans HTML pasted from Word, LibreOffice, Google Docs or a web page. Removes fonts, sizes, classes and Office's own
 * elements; keeps headings, lists, tables, links, pictures, emphasis and alignment.
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
  const href = element.getAttribute('href') ?? '';
  // Word writes `mso-bidi-font-weight:normal` on its true bold.
  const isFalseBold = (name === 'b' || name === 'strong') && /(?:^|;)\s*font-weight:\s*(normal|400)/i.test(style);
  const alignment = alignmentOf(element);
  const kept = (RICH_TEXT[name] ?? []).filter((attribute) => !NOT_PASTED.includes(attribute));
  for (const { name: attribute } of [...element.attributes])
    if (!kept.includes(attribute)) element.removeAttribute(attribute);
  if (alignment && alignment !== 'left' && RICH_TEXT[name]?.includes('style'))
    element.setAttribute('style', `text-align: ${alignment};`);
  // Bookmarks of Word, and links to files and bookmarks of its document.
  const leadsNowhere = name === 'a' && (/^#_|^$/.test(href) || !isLinkAddress(href));
  // Office's own elements (o:p, w:sdt), and the wrapper that Google Docs puts around a copy.
  if (isFalseBold || leadsNowhere || name.includes(':')) element.replaceWith(...element.childNodes);
}

/** Rebuilds lists by their level: Word writes them as paragraphs with a marker as text. */
function wordListsToLists(body: HTMLElement): void {
  const open: { level: number; list: Element }[] = [];
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = levelOf(paragraph);
    if (level === null) {
      open.length = 0;
      continue;
    }
    if (open.length > 0 && !followsList(paragraph, open[0]?.list)) open.length = 0;
    const marker = takeMarker(paragraph);
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    while (open.length > 0 && (open[open.length - 1]?.level ?? 0) > level) open.pop();
    let current = open[open.length - 1];
    if (!current || current.level < level) {
      const list = body.ownerDocument.createElement(/^[\da-z]{1,4}[.)]/i.test(marker) ? 'ol' : 'ul');
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else paragraph.before(list);
      current = { level, list };
      open.push(current);
    }
    current.list.append(item);
    paragraph.remove();
  }
}

function levelOf(paragraph: Element): number | null {
  const match = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '');
  return match ? Number(match[1]) : null;
}

function followsList(paragraph: Element, list: Element | undefined): boolean {
  return paragraph.previousElementSibling === list;
}

function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = (marker?.textContent ?? '').trim();
  marker?.remove();
  return text;
}
