import { showAlert } from '@portal/shared/ui/dialog';
import type { Leftover } from './decide';
import { t } from '../texts';

export const SLOT_STAYS = t(
  'Layanan mesin ini tidak dapat diminta mengembalikan slot dari portal. Minta pengelola mesin melepas slot itu di layanan mesin.',
);

export async function showLeftoverSlot(leftover: Leftover): Promise<void> {
  if (leftover === 'nothing') return;
  await showAlert({
    tone: 'warning',
    title: t('Slot mesin masih terpakai'),
    text: `${t('Slot sempat diambil saat usulan ini akan disetujui.')} ${SLOT_STAYS}`,
  });
}
