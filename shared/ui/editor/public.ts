import '../html/html.css';
import './editor.css';

export { EditorField } from './editor-field';
export { RichTextEditor } from './rich-text-editor';
export type { RichTextEditorProps } from './rich-text-editor';
export { uploadEditorImage } from './upload-editor-image';
