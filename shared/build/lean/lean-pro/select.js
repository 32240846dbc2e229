import { later } from './later';

// No pagination of the portal offers a page size; one that does would load the select.
export default later(() => import(/* webpackChunkName: 'rest' */ 'antd/es/select/index.js?real'));
