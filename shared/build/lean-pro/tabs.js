import { later } from './later';

// A card draws tabs only when it is given a list of them.
export default later(() => import(/* webpackChunkName: 'rest' */ 'antd/es/tabs/index.js?real'));
