import { Node } from '@tiptap/core';
import { sanitisedNodes } from '../../html/sanitize';
import { parseHtml } from '../text/parse-html';
import { t } from '@portal/shared/language';

/** Attribute of the element that wraps a protected block while HTML is read and written. */
export const PROTECTED = 'data-protected';

/** A part of a text that the schema cannot represent. It is shown, can be moved and deleted, and is saved unchanged. */
export const ProtectedBlock = Node.create({
  name: 'protectedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: `div[${PROTECTED}]`, priority: 100, getAttrs: (element) => ({ html: element.innerHTML }) }],
  renderHTML: ({ node }) => {
    const wrapper = document.implementation.createHTMLDocument().createElement('div');
    wrapper.setAttribute(PROTECTED, '');
    wrapper.append(...parseHtml(htmlOf(node)).childNodes);
    return wrapper;
  },
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'pr-editor__protected pr-html';
      dom.contentEditable = 'false';
      dom.title = t('Bagian ini tidak dapat diubah di sini dan disimpan apa adanya.');
      dom.append(sanitisedNodes(htmlOf(node)));
      return { dom };
    },
});

function htmlOf(node: { readonly attrs: Readonly<Record<string, unknown>> }): string {
  return typeof node.attrs['html'] === 'string' ? node.attrs['html'] : '';
}
