import { preloadable, type Preloadable } from '../../base/preloadable';
import type { GridProps } from './grid';

/** The rows in antd's Table, whose code loads after the first rows are readable. */
export const lazyGrid: Preloadable<GridProps<object>> = preloadable<GridProps<object>>(
  async () => (await import(/* webpackChunkName: 'kit-grid' */ './grid')).Grid,
);

/** Props of a generic part whose row type is the table's own, for a lazy component that cannot name it. */
export function erased<Props, Erased>(props: Props): Erased {
  return props as unknown as Erased;
}
