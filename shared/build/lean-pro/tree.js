import { later } from './later';

export default later(() => import('antd/es/tree/index.js?real'));
