export { SaveDialog } from './save-dialog';
export { agreesToReplace } from './agrees-to-replace';
export { useSaveForm } from './use-save-form';
