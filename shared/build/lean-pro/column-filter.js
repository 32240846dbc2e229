import { later } from './later';

// The portal filters by chips above the table; only a column with its own filter loads the menu.
export default later(
  () => import(/* webpackChunkName: 'rest' */ 'antd/es/table/hooks/useFilter/FilterDropdown.js?real'),
);

export const flattenKeys = (filters) =>
  (filters ?? []).flatMap(({ value, children }) => [value, ...flattenKeys(children)]);
