import { t } from '@portal/shared/language';
import { confirm } from './feedback-store';

/** Closes a dialog; asks first when something was typed in it that would be lost. */
export async function closeUnlessUnsent(hasUnsent: boolean, close: () => void): Promise<void> {
  const isSure =
    !hasUnsent ||
    (await confirm({
      title: t('Tutup tanpa mengirim?'),
      text: t('Yang sudah Anda tulis di sini hilang.'),
      confirm: t('Tutup'),
      tone: 'danger',
    }));
  if (isSure) close();
}
