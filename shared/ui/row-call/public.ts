export { showFailure } from './show-failure';
export { useDelete, useRowCall } from './use-row-call';
