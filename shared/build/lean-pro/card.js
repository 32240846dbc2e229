import { later } from './later';

export default later(() => import(/* webpackChunkName: 'rest' */ '@ant-design/pro-components/es/card/index.js?real'));
