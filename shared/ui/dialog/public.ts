export { Dialog } from './dialog';
export { DialogHost } from './dialog-host';
export { confirm, showAlert } from './dialog-queue';
export { toast } from './toast-list';
export { useModal } from './use-modal';
