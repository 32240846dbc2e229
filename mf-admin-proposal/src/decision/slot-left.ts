import { showAlert } from '@portal/shared/ui/dialog';
import type { Leftover } from './decide';
import { t } from '../texts';

/** Explains in plain words that an open machine service keeps the slot. */
export const SLOT_STAYS = t(
  'Layanan mesin ini tidak dapat diminta mengembalikan slot dari portal. Minta pengelola mesin melepas slot itu di layanan mesin.',
);

/** Tells of a slot that a decision left behind. */
export async function showLeftoverSlot(leftover: Leftover): Promise<void> {
  if (leftover === 'nothing') return;
  await showAlert({
    tone: 'warning',
    title: t('Slot mesin masih terpakai'),
    text: `${t('Slot sempat diambil saat usulan ini akan disetujui.')} ${SLOT_STAYS}`,
  });
}
