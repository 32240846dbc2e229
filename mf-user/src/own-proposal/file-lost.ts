import { t } from '../texts';

/** Text of a chosen file that can no longer be read. */
export const FILE_LOST = t('File ini berubah atau dipindahkan sejak dipilih. Pilih kembali filenya.');
