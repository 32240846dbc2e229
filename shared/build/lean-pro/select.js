import { later } from './later';

// How many rows a page has is chosen nowhere; a pagination that offers it brings the select when it is drawn.
export default later(() => import(/* webpackChunkName: 'rest' */ 'antd/es/select/index.js?real'));
