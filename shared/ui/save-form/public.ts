export { SaveDialog } from './save-dialog';
export { useSaveForm } from './use-save-form';
