import { later } from './later';

// Loads only for a column with its own filter; the portal filters by chips above the table.
export default later(
  () => import(/* webpackChunkName: 'rest' */ 'antd/es/table/hooks/useFilter/FilterDropdown.js?real'),
);

export const flattenKeys = (filters) =>
  (filters ?? []).flatMap(({ value, children }) => [value, ...flattenKeys(children)]);
