import { language, spokenLanguage } from '@portal/shared/language';
import idID from 'antd/locale/id_ID';

type AntdLocale = typeof idID;

const INDONESIAN: AntdLocale = {
  ...idID,
  // Names for the password field's button.
  global: {
    ...idID.global,
    placeholder: idID.global?.placeholder ?? '',
    show: 'Tampilkan kata sandi',
    hide: 'Sembunyikan kata sandi',
  },
  Modal: { okText: 'Ya', cancelText: 'Batal', justOkText: 'Mengerti' },
  // The buttons of month and year are named by their visible text: 'Nov', not 'pilih bulan' (WCAG 2.5.3).
  DatePicker: idID.DatePicker && {
    ...idID.DatePicker,
    lang: { ...idID.DatePicker.lang, monthSelect: '', yearSelect: '' },
  },
};

let english: AntdLocale | null = null;

export async function prepareAntd(): Promise<void> {
  if (spokenLanguage() === 'en') english ??= (await import(/* webpackChunkName: "english" */ './antd-english')).default;
}

export function antdLocale(): AntdLocale {
  return (language() === 'en' && english) || INDONESIAN;
}
