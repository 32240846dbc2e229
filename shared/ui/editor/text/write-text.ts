import { DOMSerializer, type Node as TextNode } from '@tiptap/pm/model';
import { PROTECTED } from '../schema/protected-block';

/** Returns the editor's text as HTML; '' for a text without words, pictures, tables and rules. */
export function writeText(doc: TextNode): string {
  const body = toElements(doc);
  const isBlank = (body.textContent ?? '').trim() === '' && !body.querySelector('img, table, hr');
  return isBlank ? '' : body.innerHTML;
}

/** The elements of a text, in the body of an inert document. */
export function toElements(doc: TextNode): HTMLElement {
  const inert = document.implementation.createHTMLDocument();
  const { body } = inert;
  body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }));
  for (const wrapper of body.querySelectorAll(`[${PROTECTED}]`)) wrapper.replaceWith(...wrapper.childNodes);
  for (const container of body.querySelectorAll('li, td, th')) unwrapParagraph(container);
  // The editor keeps an empty line below the text, to write on.
  while (body.lastElementChild?.localName === 'p' && body.lastElementChild.childNodes.length === 0)
    body.lastElementChild.remove();
  for (const paragraph of body.querySelectorAll('p:empty')) paragraph.append('\u00a0');
  return body;
}

/** Writes `<li>text</li>` in place of `<li><p>text</p></li>`; the same for cells. */
function unwrapParagraph(container: Element): void {
  const [paragraph, ...others] = container.children;
  if (paragraph?.localName !== 'p' || others.some(({ localName }) => localName !== 'ul' && localName !== 'ol')) return;
  const style = paragraph.getAttribute('style');
  if (style && others.length > 0) return;
  if (style) container.setAttribute('style', style);
  paragraph.replaceWith(...paragraph.childNodes);
}
