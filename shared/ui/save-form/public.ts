export { SaveDialog } from './save-dialog';
export { askToReplace } from './ask-to-replace';
export { useSaveForm } from './use-save-form';
