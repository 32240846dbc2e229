import { preloadable, type Preloadable } from '../base/preloadable';
import type { ProGridProps } from './pro-grid';

/** The rows in ProTable, whose code comes after the first rows are read. Its row type is the table's that uses it. */
export const lazyGrid: Preloadable<ProGridProps<object>> = preloadable<ProGridProps<object>>(
  async () => (await import(/* webpackChunkName: 'kit-protable' */ './pro-grid')).ProGrid,
);

/** Props of a generic part whose row type is the table's own, for a lazy component that cannot name it. */
export function erased<Props, Erased>(props: Props): Erased {
  return props as unknown as Erased;
}
