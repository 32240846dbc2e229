import { later } from './later';

// A card draws tabs only for a given list of them.
export default later(() => import(/* webpackChunkName: 'rest' */ 'antd/es/tabs/index.js?real'));
