import { createElement } from 'react';
import { later } from './later';

const Real = later(() =>
  import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/utils/genCopyable/index.js?real').then(
    ({ genCopyable }) => ({
      default: ({ dom, column, text, rawText }) => genCopyable(dom, column, text, rawText),
    }),
  ),
);

/** A cell that can be copied or is cut short brings the typography that it needs; the others are what they are. */
export const genCopyable = (dom, column, text, rawText) =>
  column.copyable || column.ellipsis ? createElement(Real, { dom, column, text, rawText }) : dom;
