import { createElement } from 'react';
import { later } from './later';

const Real = later(() =>
  import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/table/TableSearch?real').then((module) => ({
    default: module.TableSearch,
  })),
);

export function TableSearch(props) {
  return props.search === false && props.type !== 'form' ? null : createElement(Real, props);
}
