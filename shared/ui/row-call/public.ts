export { useDelete, useRowCall } from './use-row-call';
