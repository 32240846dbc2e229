import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { t } from '@portal/shared/language';

export interface Tool {
  readonly key: string;
  readonly label: string;
  readonly Icon: ComponentType;
  readonly isActive?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export interface ToolChoice {
  readonly label: string;
  readonly isActive?: boolean;
  readonly onSelect: () => void;
}

type Change = (chain: ChainedCommands) => ChainedCommands;

const changer = (editor: Editor) => (change: Change) => () => void change(editor.chain().focus()).run();

export function historyTools(editor: Editor): Tool[] {
  const change = changer(editor);
  const [undo, redo] = [change((chain) => chain.undo()), change((chain) => chain.redo())];
  return [
    { key: 'undo', label: t('Urungkan'), Icon: UndoOutlined, isDisabled: !editor.can().undo(), run: undo },
    { key: 'redo', label: t('Ulangi'), Icon: RedoOutlined, isDisabled: !editor.can().redo(), run: redo },
  ];
}

export function textTools(editor: Editor, openLink: () => void): Tool[] {
  const change = changer(editor);
  const tool = (key: string, label: string, Icon: ComponentType, name: string, run: () => void): Tool => ({
    key,
    label,
    Icon,
    isActive: editor.isActive(name),
    run,
  });
  const mark = (name: string, label: string, Icon: ComponentType) =>
    tool(
      name,
      label,
      Icon,
      name,
      change((chain) => chain.toggleMark(name)),
    );
  const bullets = change((chain) => chain.toggleBulletList());
  const numbers = change((chain) => chain.toggleOrderedList());
  return [
    mark('bold', t('Tebal'), BoldOutlined),
    mark('italic', t('Miring'), ItalicOutlined),
    mark('underline', t('Garis bawah'), UnderlineOutlined),
    tool('bullets', t('Daftar berpoin'), UnorderedListOutlined, 'bulletList', bullets),
    tool('numbers', t('Daftar bernomor'), OrderedListOutlined, 'orderedList', numbers),
    tool('link', t('Tautan'), LinkOutlined, 'link', openLink),
  ];
}

export function blockChoices(editor: Editor): ToolChoice[] {
  const change = changer(editor);
  const heading = (level: 2 | 3 | 4): ToolChoice => ({
    label: t('Judul {level}', { level }),
    isActive: editor.isActive('heading', { level }),
    onSelect: change((chain) => chain.setHeading({ level })),
  });
  return [
    {
      label: t('Paragraf'),
      isActive: editor.isActive('paragraph') && !editor.isActive('blockquote'),
      onSelect: change((chain) => chain.unsetBlockquote().setParagraph()),
    },
    heading(2),
    heading(3),
    heading(4),
    {
      label: t('Kutipan'),
      isActive: editor.isActive('blockquote'),
      onSelect: change((chain) => chain.toggleBlockquote()),
    },
    {
      label: t('Blok kode'),
      isActive: editor.isActive('codeBlock'),
      onSelect: change((chain) => chain.toggleCodeBlock()),
    },
  ];
}

export function alignmentChoices(editor: Editor): (ToolChoice & { readonly Icon: ComponentType })[] {
  const change = changer(editor);
  const names = [
    ['left', t('Rata kiri'), AlignLeftOutlined],
    ['center', t('Rata tengah'), AlignCenterOutlined],
    ['right', t('Rata kanan'), AlignRightOutlined],
    ['justify', t('Rata kanan kiri'), AlignLeftOutlined],
  ] as const;
  return names.map(([textAlign, label, Icon]) => ({
    label,
    Icon,
    isActive: editor.isActive({ textAlign }),
    onSelect: change((chain) => (textAlign === 'left' ? chain.unsetTextAlign() : chain.setTextAlign(textAlign))),
  }));
}

export function moreChoices(editor: Editor): ToolChoice[][] {
  const change = changer(editor);
  const mark = (label: string, name: string): ToolChoice => ({
    label,
    isActive: editor.isActive(name),
    onSelect: change((chain) => chain.toggleMark(name)),
  });
  return [
    [mark(t('Coret'), 'strike'), mark(t('Subskrip'), 'sub'), mark(t('Superskrip'), 'sup'), mark(t('Kode'), 'code')],
    [
      { label: t('Garis pemisah'), onSelect: change((chain) => chain.setHorizontalRule()) },
      { label: t('Hapus format'), onSelect: change((chain) => chain.unsetAllMarks().clearNodes()) },
    ],
  ];
}

/** Returns the choices for inserting a table, or for changing the one with the cursor. */
export function tableChoices(editor: Editor): ToolChoice[][] {
  const change = changer(editor);
  const choice = (label: string, run: Change): ToolChoice => ({ label, onSelect: change(run) });
  if (!editor.isActive('table'))
    return [[choice(t('Sisipkan tabel'), (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }))]];
  return [
    [
      choice(t('Tambah baris di bawah'), (chain) => chain.addRowAfter()),
      choice(t('Tambah baris di atas'), (chain) => chain.addRowBefore()),
      choice(t('Tambah kolom di kanan'), (chain) => chain.addColumnAfter()),
      choice(t('Tambah kolom di kiri'), (chain) => chain.addColumnBefore()),
    ],
    [
      choice(t('Baris judul'), (chain) => chain.toggleHeaderRow()),
      choice(t('Gabungkan atau pisahkan sel'), (chain) => chain.mergeOrSplit()),
    ],
    [
      choice(t('Hapus baris'), (chain) => chain.deleteRow()),
      choice(t('Hapus kolom'), (chain) => chain.deleteColumn()),
      choice(t('Hapus tabel'), (chain) => chain.deleteTable()),
    ],
  ];
}
