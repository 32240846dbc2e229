import { CHANGED_MEANWHILE } from '@portal/shared/contract/fields';
import { ApiError, isApiError } from '@portal/shared/http';
import { t } from '@portal/shared/language';
import { confirm } from '@portal/shared/ui/dialog';

/**
 * Asks whether to overwrite a record that someone else saved since the form was opened, if that is why a save failed.
 * @param word the record's noun
 * @param onChanged called before the question; may return a further sentence about what saving replaces
 * @throws ApiError `cancelled` if the person declines; the failure itself if it has another reason
 */
export async function askToReplace(
  failure: unknown,
  word = t('data'),
  onChanged?: () => Promise<string> | void,
): Promise<void> {
  if (!isApiError(failure) || failure.code !== CHANGED_MEANWHILE) throw failure;
  const replaced = t(
    'Orang lain menyimpan {word} ini sesudah Anda membukanya. Menyimpan sekarang menggantikan perubahannya.',
    { word },
  );
  const isSure = await confirm({
    title: t('Sudah diubah sejak Anda membukanya'),
    text: `${replaced} ${(await onChanged?.()) ?? ''}`.trim(),
    confirm: t('Simpan milik saya'),
    tone: 'danger',
  });
  if (!isSure) throw new ApiError('cancelled', failure.call);
}
