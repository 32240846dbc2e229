export { useSaveForm } from './use-save-form';
