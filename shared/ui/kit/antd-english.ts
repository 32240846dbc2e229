import enUS from 'antd/locale/en_US';

/** antd's English, with names for the password field's button. */
export default {
  ...enUS,
  global: {
    ...enUS.global,
    placeholder: enUS.global?.placeholder ?? '',
    show: 'Show password',
    hide: 'Hide password',
  },
  Modal: { okText: 'Yes', cancelText: 'Cancel', justOkText: 'Got it' },
  // As in Indonesian: the buttons of month and year are named by their visible text.
  DatePicker: enUS.DatePicker && {
    ...enUS.DatePicker,
    lang: { ...enUS.DatePicker.lang, monthSelect: '', yearSelect: '' },
  },
};
