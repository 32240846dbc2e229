import './editor.css';

export { RichTextEditor } from './rich-text-editor';
export type { RichTextEditorProps } from './rich-text-editor';
export { uploadEditorImage } from './upload-editor-image';
