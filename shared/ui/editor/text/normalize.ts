import { ALIGNMENTS } from '../../../contract/text/rich-text';

const BLOCK =
  'address,article,aside,blockquote,center,div,dl,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,ul';
/** Containers whose alignment moves to the paragraphs inside them. */
const ALIGNED_CONTAINERS = 'div, li, td, th, blockquote, center';

/** Elements for meaningful inline styles. Word's `mso-bidi-font-weight` is about other scripts. */
const MEANINGS: readonly (readonly [style: RegExp, element: string])[] = [
  [/(?:^|;)\s*font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/(?:^|;)\s*font-style:\s*italic/i, 'em'],
  [/(?:^|;)\s*text-decoration[\w-]*:[^;]*underline/i, 'u'],
  [/(?:^|;)\s*text-decoration[\w-]*:[^;]*line-through/i, 's'],
  [/(?:^|;)\s*vertical-align:\s*super/i, 'sup'],
  [/(?:^|;)\s*vertical-align:\s*sub/i, 'sub'],
];

function isBlock(node: Node): node is Element {
  return node instanceof Element && node.matches(BLOCK);
}

/** Returns an element's own alignment; null without one. */
export function alignmentOf(element: Element): string | null {
  if (element.localName === 'center') return 'center';
  const value = /(?:^|;)\s*text-align:\s*([a-z]+)/i.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase();
  return ALIGNMENTS.find((alignment) => alignment === value) ?? null;
}

/** Rewrites HTML in place, keeping its meaning, so that the editor's schema can represent more of it. */
export function normalize(body: HTMLElement): void {
  styledSpansToElements(body);
  wrapLooseText(body);
  // Old editors write a nested list after its item instead of inside it.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  for (const container of [...body.querySelectorAll(ALIGNED_CONTAINERS)].reverse()) {
    const alignment = alignmentOf(container);
    if (alignment) alignContent(container, alignment);
  }
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent === '\u00a0' && paragraph.childElementCount === 0) paragraph.replaceChildren();
}

function alignContent(container: Element, alignment: string): void {
  wrapLooseText(container);
  container.removeAttribute('style');
  for (const child of container.children)
    if (/^(p|h\d|div|li|center)$/.test(child.localName) && !alignmentOf(child))
      child.setAttribute('style', `text-align: ${alignment}`);
}

function wrapLooseText(container: Element): void {
  let paragraph: Element | null = null;
  for (const node of [...container.childNodes]) {
    if (isBlock(node)) {
      paragraph = null;
    } else if (paragraph) {
      paragraph.append(node);
    } else if (node instanceof Element || (node.textContent ?? '').trim() !== '') {
      paragraph = container.ownerDocument.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

/** Replaces spans by the elements that their styles mean: underline becomes `<u>`. */
export function styledSpansToElements(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span, font')) {
    const style = span.getAttribute('style') ?? '';
    for (const [pattern, name] of MEANINGS) {
      if (!pattern.test(style) || (span.textContent ?? '').trim() === '') continue;
      const element = span.ownerDocument.createElement(name);
      element.append(...span.childNodes);
      span.append(element);
    }
    span.replaceWith(...span.childNodes);
  }
}
