import { DOMParser, type Node as TextNode, type Schema, DOMSerializer } from '@tiptap/pm/model';
import { PROTECTED } from '../schema/protected-block';
import { meaningOf } from './meaning';
import { normalize } from './normalize';
import { parseHtml } from './parse-html';

/** Reads stored HTML. Blocks that the schema cannot represent become protected blocks, which are saved unchanged. */
export function readText(html: string, schema: Schema): TextNode {
  return DOMParser.fromSchema(schema).parse(readBody(parseHtml(html), schema));
}

/** Prepares a parsed body for the schema, in place, and returns it. */
export function readBody(body: HTMLElement, schema: Schema): HTMLElement {
  normalize(body);
  for (const block of [...body.children]) if (!holds(schema, block)) protect(block);
  return body;
}

function holds(schema: Schema, block: Element): boolean {
  const original = block.ownerDocument.createElement('body');
  original.append(block.cloneNode(true));
  return meaningOf(toElements(DOMParser.fromSchema(schema).parse(original))) === meaningOf(original);
}

function protect(block: Element): void {
  const wrapper = block.ownerDocument.createElement('div');
  wrapper.setAttribute(PROTECTED, '');
  block.replaceWith(wrapper);
  wrapper.append(block);
}

/** Returns the editor's text as HTML; '' for a text without words, pictures, tables and rules. */
export function writeText(doc: TextNode): string {
  const body = toElements(doc);
  const isBlank = (body.textContent ?? '').trim() === '' && !body.querySelector('img, table, hr');
  return isBlank ? '' : body.innerHTML;
}

function toElements(doc: TextNode): HTMLElement {
  const inert = document.implementation.createHTMLDocument();
  const { body } = inert;
  body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }));
  for (const wrapper of body.querySelectorAll(`[${PROTECTED}]`)) wrapper.replaceWith(...wrapper.childNodes);
  for (const container of body.querySelectorAll('li, td, th')) unwrapParagraph(container);
  // The editor keeps an empty paragraph at the end for writing.
  while (body.lastElementChild?.localName === 'p' && body.lastElementChild.childNodes.length === 0)
    body.lastElementChild.remove();
  for (const paragraph of body.querySelectorAll('p:empty')) paragraph.append('\u00a0');
  return body;
}

/** Writes `<li>text</li>` in place of `<li><p>text</p></li>`; likewise for cells. */
function unwrapParagraph(container: Element): void {
  const [paragraph, ...others] = container.children;
  if (paragraph?.localName !== 'p' || others.some(({ localName }) => localName !== 'ul' && localName !== 'ol')) return;
  const style = paragraph.getAttribute('style');
  if (style && others.length > 0) return;
  if (style) container.setAttribute('style', style);
  paragraph.replaceWith(...paragraph.childNodes);
}
