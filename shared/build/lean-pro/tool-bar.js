import { later } from './later';

export default later(
  () => import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/table/components/ToolBar/index.js?real'),
);
