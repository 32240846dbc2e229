export { useRowCall, type RowCall } from './use-row-call';
