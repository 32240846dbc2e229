import { Editor } from '@tinymce/tinymce-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { Editor as TinyEditor } from 'tinymce';
import { useUsername } from '../../auth/public';
import { useColorScheme } from '../kit/use-color-scheme';
import { DRAFT_PREFIX } from '../../browser/forget-drafts';
import { fieldId } from '../form/field-id';
import { Button } from '../base/public';
import { AltTextLine } from './alt-text-line';
import { editorOptions, type UploadImage } from './editor-options';
import { hasStoredDraft, removeStoredDraft, restoreStoredDraft } from './stored-draft';
import './tinymce-parts';
import { t, translate } from '@portal/shared/language';

export interface RichTextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | null;
  readonly isRequired?: boolean;
  /** Pixels; 500 by the specification, less in dialogs. */
  readonly height?: number;
  /** Stable name under which the editor keeps its own draft for two minutes. */
  readonly draftKey: string;
  /** Name on the wire: `focusField(name)` then leads into the text. */
  readonly name?: string;
  /** Sends an image and gives its address; without it images cannot be added. */
  readonly uploadImage?: UploadImage;
  /**
   * Told once what the editor makes of the first value (its own spelling of the same text), so that a form can tell
   * changes.
   */
  readonly onSettle?: (html: string) => void;
  /** False where the form around keeps its own draft and offers it: nobody is asked twice. */
  readonly offersDraft?: boolean;
}

/** Rich text with autosave every 30 s, kept for 2 minutes (user-area.md section 9). */
export function RichTextEditor({
  label,
  value,
  onChange,
  error: problem,
  isRequired,
  height = 500,
  draftKey,
  name,
  uploadImage,
  onSettle,
  offersDraft = true,
}: RichTextEditorProps): ReactNode {
  const id = useId();
  const scheme = useColorScheme();
  const [owner] = useState(useUsername());
  const [editor, setEditor] = useState<TinyEditor | null>(null);
  const [isOffered, setOffered] = useState(false);
  const labelRef = useRef<HTMLLabelElement>(null);
  const uploaded = useRef(new Set<string>());
  const latest = useRef({ onSettle, uploadImage });
  latest.current = { onSettle, uploadImage };
  const editorId = `editor-${draftKey.replace(/\W/g, '-')}`;
  const error = problem ? translate(problem) : null;
  const errorId = error ? `${id}-salah` : null;
  useDescription(editor, label, errorId, isRequired ?? false, error);

  // The label belongs to a text field that the editor hides: a click on it would lead nowhere.
  useEffect(() => {
    const label = labelRef.current;
    if (!editor || !label) return;
    const enterText = () => editor.focus();
    label.addEventListener('click', enterText);
    return () => label.removeEventListener('click', enterText);
  }, [editor]);

  const setup = (made: TinyEditor) => {
    made.on('init', () => {
      copyFonts(made.getDoc());
      setEditor(made);
      setOffered(offersDraft && made.getContent() === '' && hasStoredDraft(made));
      latest.current.onSettle?.(made.getContent());
    });
    made.on('remove', () => setEditor((now) => (now === made ? null : now)));
  };
  const upload: UploadImage = async (blob, fileName, progress) => {
    const address = (await latest.current.uploadImage?.(blob, fileName, progress)) ?? '';
    uploaded.current.add(address);
    return address;
  };
  const enter = (event: FocusEvent) => {
    if (event.target === event.currentTarget) editor?.focus();
  };
  return (
    <div
      className={error ? 'pr-editor pr-editor--wrong' : 'pr-editor'}
      id={name && fieldId(name)}
      tabIndex={name ? -1 : undefined}
      onFocus={enter}
    >
      <label
        className={isRequired ? 'pr-label pr-editor__label--required' : 'pr-label'}
        htmlFor={editorId}
        ref={labelRef}
      >
        {label}
      </label>
      {isOffered && editor && (
        <StoredDraftLine
          onRestore={() => {
            restoreStoredDraft(editor);
            setOffered(false);
          }}
          onDismiss={() => {
            removeStoredDraft(editor);
            setOffered(false);
          }}
        />
      )}
      <div className="pr-editor__frame" style={{ minHeight: height }}>
        <Editor
          key={scheme}
          id={editorId}
          licenseKey="gpl"
          value={value}
          onEditorChange={(html: string) => {
            onChange(html);
            if (html !== '') setOffered(false);
          }}
          init={{
            ...editorOptions({
              label,
              height,
              scheme,
              draftPrefix: `${DRAFT_PREFIX}-editor-${owner}-${draftKey}-`,
              uploadImage: uploadImage ? upload : undefined,
            }),
            setup,
          }}
        />
      </div>
      {uploadImage && editor && <AltTextLine editor={editor} html={value} uploaded={uploaded.current} />}
      {error && (
        <p id={`${id}-salah`} className="pr-error">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * The writing area says that it is required and what is wrong: it stands in a document of its own and cannot point
 * here.
 */
function useDescription(
  editor: TinyEditor | null,
  label: string,
  errorId: string | null,
  isRequired: boolean,
  error: string | null,
): void {
  useEffect(() => {
    const body = editor?.getBody();
    if (!body) return;
    editor?.iframeElement?.setAttribute('title', label);
    // Only a field may carry a name, be required or be wrong; a bare <body> is none.
    body.setAttribute('role', 'textbox');
    body.setAttribute('aria-multiline', 'true');
    if (isRequired) body.setAttribute('aria-required', 'true');
    if (errorId) body.setAttribute('aria-invalid', 'true');
    else body.removeAttribute('aria-invalid');
    if (error) body.setAttribute('aria-description', error);
    else body.removeAttribute('aria-description');
  }, [editor, label, errorId, isRequired, error]);
}

/** Gives the writing area's document the page's fonts: it is a document of its own and knows none of them. */
function copyFonts(target: Document): void {
  const faces = [...document.styleSheets].flatMap((sheet) => facesOf(sheet));
  if (faces.length === 0) return;
  const style = target.createElement('style');
  style.textContent = faces.join('\n');
  target.head.append(style);
}

function facesOf(sheet: CSSStyleSheet): string[] {
  try {
    const base = sheet.href ?? document.baseURI;
    return [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) =>
        rule.cssText.replace(/url\("([^"]+)"\)/g, (_, url: string) => `url("${new URL(url, base).href}")`),
      );
  } catch {
    // A style sheet of another origin may not be read.
    return [];
  }
}

/** Offers the text that was being written when the page went away. */
function StoredDraftLine({
  onRestore,
  onDismiss,
}: {
  readonly onRestore: () => void;
  readonly onDismiss: () => void;
}): ReactNode {
  return (
    <p className="pr-editor__line" role="status">
      <span>{t('Ada tulisan yang belum dikirim dari dua menit terakhir.')}</span>
      <Button size="sm" onClick={onRestore}>
        {t('Pulihkan')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onDismiss}>
        {t('Abaikan')}
      </Button>
    </p>
  );
}
