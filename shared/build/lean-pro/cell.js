import { createElement } from 'react';
import { later } from './later';

// Text is drawn at once. Other kinds of cells, and editing, bring their code, the form with them, when a column asks
// for it.
const isText = ({ valueType, columnProps, mode }) =>
  (!valueType || valueType === 'text' || valueType === 'textarea') && !columnProps?.valueEnum && mode === 'read';
const isNothing = (text) => text === '' || text === null || text === undefined;

const Cell = later(() =>
  import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/table/utils/cellRenderToFromItem.js?real').then(
    ({ default: draw }) => ({ default: draw }),
  ),
);

export default function cell(config) {
  if (isText(config)) return isNothing(config.text) ? config.columnEmptyText : config.text;
  return createElement(Cell, config);
}
