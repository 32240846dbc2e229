import { Mark, type Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
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
    // In the last cell Tab leaves the table: nobody is kept in it.
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** What the editor can hold: the elements of `RICH_TEXT` that have a control or a shortcut. */
export function editorExtensions(): Extensions {
  return [
    StarterKit.configure({
      code: false,
      link: false,
    }),
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
