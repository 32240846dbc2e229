import { later } from './later';

export default later(() => import('@ant-design/pro-components/es/card/index.js?real'));
