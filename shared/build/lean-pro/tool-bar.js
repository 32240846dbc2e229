import { later } from './later';

export default later(() => import('@ant-design/pro-components/es/table/components/ToolBar/index.js?real'));
