import { Mark, type Extensions } from '@tiptap/core';
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
import { ALIGNMENTS, isPictureAddress } from '../../../contract/rich-text';
import { Figure } from './figure';
import { Link } from './link';
import { ProtectedBlock } from './protected-block';

/** A mark that is one element without attributes. */
const plainMark = (tag: 'sub' | 'sup' | 'small' | 'mark', excludes?: string) =>
  Mark.create({
    name: tag,
    ...(excludes ? { excludes } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Column widths, which the servers do not keep. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    // In the last cell Tab leaves the table: a table is no keyboard trap.
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
    // Other than in Tiptap's own: bold and linked code stays so.
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
