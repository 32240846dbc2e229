import { t } from '@portal/shared/language';
import { confirm } from '@portal/shared/ui/dialog';

/** Asks whether to overwrite what someone else saved since the form was opened. @param word the record's noun */
export function agreesToReplace(word = t('data')): Promise<boolean> {
  return confirm({
    title: t('Sudah diubah sejak Anda membukanya'),
    text: t('Orang lain menyimpan {word} ini sesudah Anda membukanya. Menyimpan sekarang menggantikan perubahannya.', {
      word,
    }),
    confirm: t('Simpan milik saya'),
    tone: 'danger',
  });
}
