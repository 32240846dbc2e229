import type { IAllProps } from '@tinymce/tinymce-react';
import { COLORS } from '../tokens';
import { cleanPasted } from './clean-pasted';
import { spokenLanguage, t } from '@portal/shared/language';

type EditorOptions = NonNullable<IAllProps['init']>;

/** Sends an image (progress in percent) and gives its address; an Error's message is shown. */
export type UploadImage = (file: Blob, name: string, onProgress: (percent: number) => void) => Promise<string>;

interface Wanted {
  readonly label: string;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly draftPrefix: string;
  readonly uploadImage: UploadImage | undefined;
}

/** TinyMCE as the portal uses it: only what the servers keep and HtmlView shows can be made with it. */
export function editorOptions({ label, height, scheme, draftPrefix, uploadImage }: Wanted): EditorOptions {
  return {
    language: spokenLanguage(),
    height,
    menubar: false,
    branding: false,
    promotion: false,
    elementpath: false,
    help_accessibility: false,
    contextmenu: false,
    skin: scheme === 'dark' ? 'oxide-dark' : 'oxide',
    content_css: scheme === 'dark' ? 'dark' : 'default',
    content_style: contentStyle(scheme),
    plugins: ['autolink', 'autosave', 'image', 'link', 'lists', 'searchreplace', 'table', 'wordcount'],
    toolbar: `undo redo | blocks | bold italic underline | bullist numlist blockquote | link ${uploadImage ? 'image ' : ''}table | alignleft aligncenter alignright | strikethrough removeformat searchreplace restoredraft`,
    toolbar_mode: 'sliding',
    mobile: { toolbar_mode: 'scrolling' },
    block_formats: t('Paragraf=p; Judul 2=h2; Judul 3=h3; Judul 4=h4'),
    // Elements instead of inline styles: the servers keep <u> and <s>, and drop styles.
    formats: { underline: { inline: 'u', exact: true }, strikethrough: { inline: 's', exact: true } },
    convert_fonts_to_spans: false,
    iframe_aria_text: label,
    convert_urls: false,
    link_title: false,
    link_target_list: false,
    link_assume_external_targets: 'https',
    table_appearance_options: false,
    table_advtab: false,
    table_cell_advtab: false,
    table_row_advtab: false,
    table_use_colgroups: false,
    table_sizing_mode: 'responsive',
    table_default_attributes: {},
    table_default_styles: {},
    object_resizing: 'img',
    invalid_elements: 'script,iframe,object,embed,form,input,button',
    paste_data_images: Boolean(uploadImage),
    paste_preprocess: (_editor, pasted) => {
      if (!pasted.internal) pasted.content = cleanPasted(pasted.content);
    },
    a11y_advanced_options: true,
    image_description: true,
    autosave_ask_before_unload: false,
    autosave_interval: '30s',
    autosave_retention: '2m',
    autosave_restore_when_empty: false,
    autosave_prefix: draftPrefix,
    ...(uploadImage ? imageUpload(uploadImage) : {}),
  };
}

function imageUpload(uploadImage: UploadImage): EditorOptions {
  return {
    automatic_uploads: true,
    file_picker_types: 'image',
    images_file_types: 'png,jpg,jpeg,webp,gif',
    images_upload_handler: async (blob, progress) => {
      try {
        return await uploadImage(blob.blob(), blob.filename(), progress);
      } catch (error) {
        // A picture that could not be sent leaves the text: as a data address no server would keep it.
        return Promise.reject({ message: error instanceof Error ? error.message : String(error), remove: true });
      }
    },
  };
}

/** The writing area looks like the page it will stand on. */
function contentStyle(scheme: 'light' | 'dark'): string {
  const color = COLORS[scheme];
  return [
    `body { font: 15px/24px "Plus Jakarta Sans Variable", system-ui, sans-serif; margin: 14px 16px; background: ${color.surface}; color: ${color.text}; }`,
    'p { margin: 0 0 12px; } img { max-width: 100%; height: auto; border-radius: 8px; }',
    'h2 { font-size: 20px; line-height: 28px; } h3, h4 { font-size: 17px; line-height: 26px; }',
    `a { color: ${color.primary}; } table { border-collapse: collapse; } th, td { padding: 8px 12px; border: 1px solid ${color.hairline}; }`,
    `code, pre { border-radius: 4px; background: ${color['grey-soft']}; color: ${color.text}; }`,
    `blockquote { margin: 0 0 12px; padding-left: 16px; border-left: 3px solid ${color['purple-line']}; color: ${color.secondary}; }`,
  ].join(' ');
}
