import FieldsContext from '@rc-component/form/es/FieldContext.js';
import { useContext } from 'react';
import { FieldContext } from '@ant-design/pro-components/es/form/FieldContext';
import { GridContext } from '@ant-design/pro-components/es/form/helpers';
import { later } from './later';

const real = () => import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/form/index.js?real');
const ProForm = later(real);
ProForm.useFormInstance = () => useContext(FieldsContext);
const ProFormField = later(() => real().then((module) => ({ default: module.ProFormField })));

export { FieldContext, GridContext, ProForm, ProFormField };
export default ProForm;
