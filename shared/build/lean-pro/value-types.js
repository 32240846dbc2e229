import { createElement } from 'react';
import { later } from './later';

// A kind of field brings its code when a column asks for it.
const Field = later(() =>
  import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/field/ValueTypeToComponent?real').then(
    ({ default: kinds }) => ({
      default: ({ kind, text, own, edits }) => (edits ? kinds[kind].formItemRender : kinds[kind].render)(text, own),
    }),
  ),
);
const lazyKind = (kind) => ({
  render: (text, own) => createElement(Field, { kind, text, own, edits: false }),
  formItemRender: (text, own) => createElement(Field, { kind, text, own, edits: true }),
});
const KINDS = [
  'progress',
  'money',
  'percent',
  'image',
  'date',
  'dateWeek',
  'dateWeekRange',
  'dateMonthRange',
  'dateQuarterRange',
  'dateYearRange',
  'dateMonth',
  'dateQuarter',
  'dateYear',
  'dateRange',
  'dateTime',
  'dateTimeRange',
  'time',
  'timeRange',
  'fromNow',
  'avatar',
  'code',
  'jsonCode',
  'textarea',
  'digit',
  'digitRange',
  'second',
  'select',
  'checkbox',
  'radio',
  'radioButton',
  'rate',
  'slider',
  'switch',
  'password',
  'cascader',
  'treeSelect',
  'color',
  'segmented',
  'text',
  'option',
  'index',
  'indexBorder',
];

export default Object.fromEntries(KINDS.map((kind) => [kind, lazyKind(kind)]));
