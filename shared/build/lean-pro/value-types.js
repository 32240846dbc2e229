import { createElement } from 'react';
import FieldIndexColumn from '@ant-design/pro-components/es/field/components/IndexColumn';
import FieldOptions from '@ant-design/pro-components/es/field/components/Options';
import FieldText from '@ant-design/pro-components/es/field/components/Text';
import { later } from './later';

// Text, row numbers and actions are drawn at once; every other kind of field brings its code when a column asks for it.
const Field = later(() =>
  import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/field/ValueTypeToComponent?real').then(({ default: kinds }) => ({
    default: ({ kind, text, own, edits }) => (edits ? kinds[kind].formItemRender : kinds[kind].render)(text, own),
  })));
const lazyKind = (kind) => ({
  render: (text, own) => createElement(Field, { kind, text, own, edits: false }),
  formItemRender: (text, own) => createElement(Field, { kind, text, own, edits: true }),
});
const plainKind = (render) => ({ render, formItemRender: render });
const LAZY = [
  'progress', 'money', 'percent', 'image', 'date', 'dateWeek', 'dateWeekRange', 'dateMonthRange', 'dateQuarterRange', 'dateYearRange',
  'dateMonth', 'dateQuarter', 'dateYear', 'dateRange', 'dateTime', 'dateTimeRange', 'time', 'timeRange', 'fromNow', 'avatar', 'code',
  'jsonCode', 'textarea', 'digit', 'digitRange', 'second', 'select', 'checkbox', 'radio', 'radioButton', 'rate', 'slider', 'switch',
  'password', 'cascader', 'treeSelect', 'color', 'segmented',
];
const lazyText = lazyKind('text');

export default {
  ...Object.fromEntries(LAZY.map((kind) => [kind, lazyKind(kind)])),
  text: { render: (text, own) => ('valueEnum' in own ? lazyText.render(text, own) : createElement(FieldText, { ...own, text })), formItemRender: lazyText.formItemRender },
  option: plainKind((text, own) => createElement(FieldOptions, { ...own, text })),
  index: plainKind((text) => createElement(FieldIndexColumn, null, text + 1)),
  indexBorder: plainKind((text) => createElement(FieldIndexColumn, { border: true }, text + 1)),
};
