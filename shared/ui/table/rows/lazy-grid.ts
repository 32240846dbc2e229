import { preloadable, type Preloadable } from '../../base/preloadable';
import type { GridProps } from './grid';

/** The rows in antd's Table, whose code loads after the first rows are readable. */
export const lazyGrid: Preloadable<GridProps<object>> = preloadable<GridProps<object>>(
  async () => (await import(/* webpackChunkName: 'kit-grid' */ './grid')).Grid,
);

/** Casts props of a generic part for a lazy component, which cannot name the table's row type. */
export function erased<Props, Erased>(props: Props): Erased {
  return props as unknown as Erased;
}
