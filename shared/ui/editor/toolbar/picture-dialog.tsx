import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { ReactNode } from 'react';
import * as field from '../../../contract/field/field';
import { SmallFormDialog, useSmallForm } from '../../form/public';
import { t } from '@portal/shared/language';

const ALT = 'picture_alt';
const CAPTION = 'picture_caption';
const WIDTH = 'picture_width';

interface Props {
  readonly editor: Editor;
  readonly position: number;
  readonly onClose: () => void;
}

export function PictureDialog({ editor, position, onClose }: Props): ReactNode {
  const node = editor.state.doc.nodeAt(position);
  const known = (name: string) => String(node?.attrs[name] ?? '');
  const form = useSmallForm({
    shape: {
      [ALT]: field.text(t('Teks alternatif'), { maxLength: 500 }),
      [CAPTION]: field.text(t('Keterangan di bawah gambar'), { maxLength: 500 }),
      [WIDTH]: field.text(t('Lebar (piksel)'), { maxLength: 4 }),
    },
    initial: {
      [ALT]: known('alt'),
      [CAPTION]: node?.type.name === 'figure' ? node.textContent : '',
      [WIDTH]: known('width'),
    },
    check: (texts): Record<string, string> =>
      /^(\d{2,4})?$/.test(texts[WIDTH] ?? '') ? {} : { [WIDTH]: t('Tulis angka 10 sampai 9999.') },
    send: async (texts) => {
      if (node) replacePicture(editor, position, texts);
    },
    onDone: onClose,
  });
  return (
    <SmallFormDialog
      title={t('Gambar')}
      form={form}
      submit={t('Simpan')}
      width="narrow"
      onClose={onClose}
      fields={[
        {
          name: ALT,
          label: t('Teks alternatif'),
          control: 'text',
          help: t('Dibacakan oleh pembaca layar. Kosongkan bila gambar hanya hiasan.'),
        },
        { name: CAPTION, label: t('Keterangan di bawah gambar'), control: 'text' },
        { name: WIDTH, label: t('Lebar (piksel)'), control: 'text', help: t('Kosongkan untuk lebar asli.') },
      ]}
    />
  );
}

/** Applies the dialog's values; a caption turns a picture into a figure, an empty one turns it back. */
function replacePicture(editor: Editor, position: number, texts: Readonly<Record<string, string>>): void {
  const { schema, tr } = editor.state;
  const node = editor.state.doc.nodeAt(position);
  if (!node) return;
  const width = texts[WIDTH] || null;
  const attrs = {
    ...node.attrs,
    alt: texts[ALT]?.trim() ?? '',
    width,
    // A changed width makes the height follow.
    height: width === String(node.attrs['width'] ?? '') ? (node.attrs['height'] as unknown) : null,
  };
  const caption = texts[CAPTION]?.trim() ?? '';
  if (node.type.name === 'figure' && caption === '') {
    tr.replaceWith(position, position + node.nodeSize, schema.node('paragraph', null, schema.node('image', attrs)));
  } else if (node.type.name === 'figure') {
    tr.setNodeMarkup(position, null, attrs);
    if (caption !== node.textContent) tr.insertText(caption, position + 1, position + 1 + node.content.size);
  } else if (caption === '') {
    tr.setNodeMarkup(position, null, attrs);
  } else {
    const figure = schema.node('figure', attrs, schema.text(caption));
    const around = tr.doc.resolve(position);
    const isOnlyContent = around.parent.content.size === node.nodeSize;
    if (isOnlyContent) tr.replaceWith(around.before(), around.after(), figure);
    else tr.delete(position, position + node.nodeSize).insert(tr.mapping.map(around.after()), figure);
  }
  editor.view.dispatch(tr);
  editor.commands.focus();
}

/** Returns the position of the selected picture or figure; null if none is selected. */
export function selectedPicture(editor: Editor): number | null {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection && /^(image|figure)$/.test(selection.node.type.name)) return selection.from;
  for (let depth = selection.$from.depth; depth > 0; depth--)
    if (selection.$from.node(depth).type.name === 'figure') return selection.$from.before(depth);
  return null;
}
