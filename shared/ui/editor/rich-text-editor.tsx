import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useUsername } from '../../auth/public';
import { DRAFT_PREFIX } from '../../browser/forget-drafts';
import { Button } from '../base/public';
import { fieldId } from '../form/field-id';
import { EditorLines } from './editor-lines';
import { editorExtensions } from './schema/extensions';
import { readText, writeText } from './text/stored-text';
import { LinkDialog } from './toolbar/link-dialog';
import { PictureDialog, selectedPicture } from './toolbar/picture-dialog';
import { Toolbar } from './toolbar/toolbar';
import { usePictures, type UploadImage } from './use-pictures';
import { useStoredDraft } from './use-stored-draft';
import { t, translate } from '@portal/shared/language';

export interface RichTextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | null;
  readonly isRequired?: boolean;
  /** Shows the text but refuses changes, while it is being sent. */
  readonly disabled?: boolean;
  /** Pixels; 500 by the specification, less in dialogs. */
  readonly height?: number;
  /** Stable name under which the editor keeps its own draft for two minutes; none if the form keeps one. */
  readonly draftKey?: string;
  /** Wire name, for `focusField(name)`. */
  readonly name?: string;
  /** Uploads a picture and returns its URL; without it pictures cannot be added. */
  readonly uploadImage?: UploadImage;
  /** Called with true when pictures start to upload, and with false when all are in the text. */
  readonly onUploading?: (isUploading: boolean) => void;
  /** Whether the editor takes the focus when it appears. */
  readonly autoFocus?: boolean;
  /** Called once with the first value as the editor writes it, so that a form can detect changes. */
  readonly onSettle?: (html: string) => void;
}

/** Minimum height for the full-window mode, px: a lower editor is in a dialog. */
const FULL_FROM = 400;

/** Rich text with autosave every 30 s, kept for 2 minutes (user-area.md section 9). */
export function RichTextEditor({
  label,
  value,
  onChange,
  error: problem,
  isRequired = false,
  disabled = false,
  height = 500,
  draftKey,
  name,
  uploadImage,
  onUploading,
  autoFocus = false,
  onSettle,
}: RichTextEditorProps): ReactNode {
  const id = useId();
  const textId = name ? fieldId(name) : `${id}-teks`;
  const [owner] = useState(useUsername());
  const [offered, dismiss] = useStoredDraft(
    draftKey ? `${DRAFT_PREFIX}-editor-${draftKey}:${owner.toLowerCase()}` : null,
    value,
  );
  const pictures = usePictures(
    uploadImage,
    t('Gambar ini tidak ikut. Simpan di perangkat, lalu unggah dari sini.'),
    onUploading,
  );
  const [dialog, setDialog] = useState<'link' | { readonly picture: number } | null>(null);
  const [isFull, setFull] = useState(false);
  const error = problem ? translate(problem) : null;

  /** The editor's HTML when it was last written or read. */
  const held = useRef(value);
  const latest = useRef({ onChange, onSettle, pictures });
  latest.current = { onChange, onSettle, pictures };

  const editor = useEditor({
    extensions: editorExtensions(),
    injectCSS: false,
    autofocus: autoFocus && 'end',
    onCreate: ({ editor: made }) => {
      show(made, held.current);
      latest.current.onSettle?.(writeText(made.state.doc));
    },
    onUpdate: ({ editor: changed }) => {
      held.current = writeText(changed.state.doc);
      latest.current.onChange(held.current);
    },
    editorProps: {
      attributes: {
        id: textId,
        class: 'pr-editor__text pr-html',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(isRequired),
        ...(disabled ? { 'aria-disabled': 'true' } : {}),
        'aria-invalid': String(error !== null),
        ...(error ? { 'aria-describedby': `${id}-salah` } : {}),
      },
      handlePaste: (_view, event) => take(event.clipboardData, event),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer, event),
    },
  });

  /** Handles pictures and HTML of a paste or a drop; the library handles plain text. */
  const take = (data: DataTransfer | null, event: Event): boolean => {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const html = data?.getData('text/html') ?? '';
    if (!editor || (files.length === 0 && html === '')) return false;
    event.preventDefault();
    // A copied picture arrives as a file, and as HTML that only refers to it.
    const isPicture = files.length > 0 && html.replace(/<img\b/i, '').match(/<(?:img|p|li|td)\b/i) === null;
    if (html === '' || isPicture) void latest.current.pictures.insertFiles(editor, files);
    else void latest.current.pictures.insertHtml(editor, html);
    return true;
  };

  // A draft, a saved text or the person's choice replaced the value from outside.
  useEffect(() => {
    if (!editor || value === held.current) return;
    held.current = value;
    show(editor, value);
  }, [editor, value]);

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isFull]);

  const classes = ['pr-editor', error && 'pr-editor--wrong', isFull && 'pr-editor--full'].filter(Boolean).join(' ');
  return (
    <div className={classes}>
      <span id={`${id}-label`} className={isRequired ? 'pr-label pr-editor__label--required' : 'pr-label'}>
        {label}
      </span>
      {offered !== null && (
        <p className="pr-editor__line" role="status">
          <span>{t('Ada tulisan yang belum dikirim dari dua menit terakhir.')}</span>
          <Button
            size="sm"
            onClick={() => {
              onChange(offered);
              dismiss();
            }}
          >
            {t('Pulihkan')}
          </Button>
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {t('Abaikan')}
          </Button>
        </p>
      )}
      <div className="pr-editor__frame" style={isFull ? undefined : { height }}>
        {editor && (
          <Toolbar
            editor={editor}
            textId={textId}
            disabled={disabled}
            openLink={() => setDialog('link')}
            openPicture={
              uploadImage &&
              (() => {
                const picture = selectedPicture(editor);
                if (picture === null) choosePictures((files) => void pictures.insertFiles(editor, files));
                else setDialog({ picture });
              })
            }
            isFull={isFull}
            toggleFull={height >= FULL_FROM ? () => setFull((now) => !now) : undefined}
          />
        )}
        <EditorContent editor={editor} className="pr-editor__scroller" />
        <p className="pr-editor__count">{t('{count} kata', { count: wordsOf(value) })}</p>
      </div>
      {editor && <EditorLines editor={editor} pictures={pictures} onDescribe={(picture) => setDialog({ picture })} />}
      {error && (
        <p id={`${id}-salah`} className="pr-error">
          {error}
        </p>
      )}
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {editor && dialog !== null && dialog !== 'link' && (
        <PictureDialog editor={editor} position={dialog.picture} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

/** Replaces the text, without an undo step and without calling `onChange`. */
function show(editor: Editor, html: string): void {
  const { state } = editor;
  const { tr } = state;
  tr.replaceWith(0, state.doc.content.size, readText(html, state.schema).content);
  editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false));
}

function choosePictures(onChoose: (files: readonly File[]) => void): void {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.multiple = true;
  picker.accept = 'image/png,image/jpeg,image/webp,image/gif';
  picker.addEventListener('change', () => onChoose([...(picker.files ?? [])]));
  picker.click();
}

function wordsOf(html: string): number {
  return html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
