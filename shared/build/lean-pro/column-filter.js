import { later } from './later';

// The portal filters by chips above the table; a column with a filter of its own brings the menu when it is drawn.
export default later(
  () => import(/* webpackChunkName: 'rest' */ 'antd/es/table/hooks/useFilter/FilterDropdown.js?real'),
);

export const flattenKeys = (filters) =>
  (filters ?? []).flatMap(({ value, children }) => [value, ...flattenKeys(children)]);
