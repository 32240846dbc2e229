export { useDelete } from './use-delete';
export { useRowCall } from './use-row-call';
