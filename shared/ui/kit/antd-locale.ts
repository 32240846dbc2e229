import { language, spokenLanguage } from '@portal/shared/language';
import idID from 'antd/locale/id_ID';
import { adjusted, type AntdLocale } from './adjust-locale';

const INDONESIAN = adjusted(
  idID,
  { show: 'Tampilkan kata sandi', hide: 'Sembunyikan kata sandi' },
  { okText: 'Ya', cancelText: 'Batal', justOkText: 'Mengerti' },
);

let english: AntdLocale | null = null;

export async function prepareAntd(): Promise<void> {
  if (spokenLanguage() === 'en') english ??= (await import(/* webpackChunkName: "english" */ './antd-english')).default;
}

export function antdLocale(): AntdLocale {
  return (language() === 'en' && english) || INDONESIAN;
}
