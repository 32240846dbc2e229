export { AdminModal } from './admin-modal';
export { AdminProvider } from './admin-provider';
export { useColorScheme } from './use-color-scheme';
