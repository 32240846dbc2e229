import { t } from '../texts';

export const FILE_LOST = t('File ini berubah atau dipindahkan sejak dipilih. Pilih kembali filenya.');
