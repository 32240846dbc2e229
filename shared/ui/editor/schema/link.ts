import { InputRule, Mark } from '@tiptap/core';
import { isLinkAddress } from '../../../contract/rich-text';

/**
 * A link. Tiptap's own brings a list of all top-level domains (10 kB gzip) to find addresses in running text; this one
 * links an address that begins with `http` or `www.` when a space follows it.
 */
export const Link = Mark.create({
  name: 'link',
  // Outside of all other marks: one link around bold and plain text stays one.
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isLinkAddress(element.getAttribute('href')) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|\s)((?:https?:\/\/|www\.)\S*[^\s.,;:!?)\]'"])\s$/,
        handler: ({ state, range, match }) => {
          const address = match[1] ?? '';
          const href = address.startsWith('www.') ? `https://${address}` : address;
          const start = range.from + match[0].indexOf(address);
          state.tr.addMark(start, start + address.length, this.type.create({ href })).removeStoredMark(this.type);
        },
      }),
    ];
  },
});
