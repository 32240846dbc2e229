import enUS from 'antd/locale/en_US';
import { adjusted } from './adjust-locale';

export default adjusted(
  enUS,
  { show: 'Show password', hide: 'Hide password' },
  { okText: 'Yes', cancelText: 'Cancel', justOkText: 'Got it' },
);
