import { Mark, type Extensions, Node, InputRule } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { ALIGNMENTS, isPictureAddress, isLinkAddress } from '../../../contract/text/rich-text';
import { ProtectedBlock } from './protected-block';

/**
 * A link. Tiptap's own contains a list of all top-level domains (10 kB gzip) to find URLs in text. This one links a URL
 * that starts with `http` or `www.` when a space follows it.
 */
const Link = Mark.create({
  name: 'link',
  // Outside all other marks, so that a link around bold and plain text stays one link.
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

const PICTURE_ATTRIBUTES = ['src', 'alt', 'title', 'width', 'height'] as const;

/** A picture with a caption below it; the caption is the node's text. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      PICTURE_ATTRIBUTES.map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? null,
          rendered: false,
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector('img[src]') && element.querySelector('figcaption') ? null : false),
      contentElement: (element) => element.querySelector<HTMLElement>('figcaption') ?? document.createElement('p'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    ['img', Object.fromEntries(PICTURE_ATTRIBUTES.map((name) => [name, node.attrs[name]]))],
    ['figcaption', 0],
  ],
});

const plainMark = (tag: 'sub' | 'sup' | 'small' | 'mark', excludes?: string) =>
  Mark.create({
    name: tag,
    ...(excludes ? { excludes } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Drops column widths, which the servers do not store. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    // In the last cell Tab leaves the table, so that it is no keyboard trap.
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** Returns the editor's extensions: the elements of `RICH_TEXT` that have a control or a shortcut. */
export function editorExtensions(): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    Heading,
    Blockquote,
    CodeBlock,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    HardBreak,
    HorizontalRule,
    Bold,
    Italic,
    Underline,
    Strike,
    UndoRedo,
    Dropcursor,
    Gapcursor,
    TrailingNode,
    Link,
    // Unlike Tiptap's own, so that code can be bold or linked.
    Code.extend({ excludes: '' }),
    plainMark('sub', 'sup'),
    plainMark('sup', 'sub'),
    plainMark('small'),
    plainMark('mark'),
    Image.extend({
      parseHTML: () => [
        { tag: 'img[src]', getAttrs: (element) => (isPictureAddress(element.getAttribute('src')) ? null : false) },
      ],
    }).configure({ inline: true }),
    Figure,
    PlainTable.configure({ resizable: false }),
    TableRow,
    ScopedHeader,
    TableCell,
    TextAlign.configure({ types: ['heading', 'paragraph', 'figure'], alignments: [...ALIGNMENTS] }),
    ProtectedBlock,
  ];
}
