import enUS from 'antd/locale/en_US';
import { namedByContent } from './antd-locale';

/** antd's English, with the names of the button in a field for a password. */
export default {
  ...enUS,
  global: {
    ...enUS.global,
    placeholder: enUS.global?.placeholder ?? '',
    show: 'Show password',
    hide: 'Hide password',
  },
  Modal: { okText: 'Yes', cancelText: 'Cancel', justOkText: 'Got it' },
  DatePicker: namedByContent(enUS.DatePicker),
};
