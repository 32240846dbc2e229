import { Editor } from '@tinymce/tinymce-react';
import { useId, type ReactNode } from 'react';
import type { Editor as TinyEditor } from 'tinymce';
import { useColorScheme } from '../admin/use-color-scheme';
import './tinymce-parts';

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
  /** Sends an image and gives its address; without it images cannot be added. */
  readonly uploadImage?: (file: Blob, name: string, onProgress: (percent: number) => void) => Promise<string>;
}

/** Rich text with autosave every 30 s, kept for 2 minutes (user-area.md section 9). */
export function RichTextEditor({ label, value, onChange, error, isRequired, height = 500, draftKey, uploadImage }: RichTextEditorProps): ReactNode {
  const id = useId();
  const scheme = useColorScheme();
  const editorId = `editor-${draftKey.replace(/\W/g, '-')}`;
  return (
    <div className={error ? 'pr-editor pr-editor--wrong' : 'pr-editor'}>
      <label className={isRequired ? 'pr-label pr-editor__label--required' : 'pr-label'} htmlFor={editorId}>{label}</label>
      <Editor
        key={scheme}
        id={editorId}
        licenseKey="gpl"
        value={value}
        onEditorChange={(html: string) => onChange(html)}
        init={{
          language: 'id',
          height,
          menubar: false,
          branding: false,
          promotion: false,
          elementpath: false,
          help_accessibility: false,
          skin: scheme === 'dark' ? 'oxide-dark' : 'oxide',
          content_css: scheme === 'dark' ? 'dark' : 'default',
          content_style: contentStyle(scheme),
          plugins: ['advlist', 'autolink', 'autosave', 'image', 'link', 'lists', 'searchreplace', 'table', 'wordcount'],
          toolbar: `undo redo | blocks | bold italic underline strikethrough | bullist numlist blockquote | alignleft aligncenter alignright | link ${uploadImage ? 'image ' : ''}table | removeformat searchreplace restoredraft`,
          toolbar_mode: 'sliding',
          block_formats: 'Paragraf=p; Judul 2=h2; Judul 3=h3; Judul 4=h4',
          iframe_aria_text: label,
          convert_urls: false,
          paste_data_images: Boolean(uploadImage),
          invalid_elements: 'script,iframe,object,embed,form,input,button',
          a11y_advanced_options: true,
          image_description: true,
          autosave_ask_before_unload: false,
          autosave_interval: '30s',
          autosave_retention: '2m',
          autosave_restore_when_empty: false,
          autosave_prefix: `portal-draft-editor-${draftKey}-`,
          ...(uploadImage
            ? {
                automatic_uploads: true,
                file_picker_types: 'image',
                images_file_types: 'png,jpg,jpeg,webp,gif',
                images_upload_handler: (blob, progress) => uploadImage(blob.blob(), blob.filename(), progress),
              }
            : {}),
          setup: (editor: TinyEditor) => describe(editor, error ? `${id}-error` : null),
        }}
      />
      {error && (
        <p id={`${id}-error`} className="pr-error">
          {error}
        </p>
      )}
    </div>
  );
}

function describe(editor: TinyEditor, errorId: string | null): void {
  editor.on('init', () => {
    const body = editor.getBody();
    if (errorId) body.setAttribute('aria-invalid', 'true');
  });
}

/** The writing area looks like the page it will stand on. */
function contentStyle(scheme: 'light' | 'dark'): string {
  const ground = scheme === 'dark' ? '#211C2A' : '#FFFFFF';
  return `body { font: 15px/24px "Plus Jakarta Sans Variable", system-ui, sans-serif; margin: 14px 16px; background: ${ground}; } p { margin: 0 0 12px; } img { max-width: 100%; height: auto; }`;
}
