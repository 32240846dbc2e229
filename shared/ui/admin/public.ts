export { AdminModal } from './admin-modal';
