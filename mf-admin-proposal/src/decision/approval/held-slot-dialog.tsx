import { can } from '@portal/shared/http';
import { Button, FailureNotice } from '@portal/shared/ui/base';
import { Dialog } from '@portal/shared/ui/dialog';
import type { ReactNode } from 'react';
import { useDialogSending } from '../dialog-parts';
import { SLOT_STAYS } from '../decide';
import { t } from '../../texts';

interface Props {
  /** @throws ApiError */
  readonly giveBack: () => Promise<void>;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether to give back the slot of an unfinished approval. */
export function HeldSlotDialog({ giveBack, onStay, onLeave }: Props): ReactNode {
  const { failure, isSending, send } = useDialogSending();
  const canGiveBack = can('slot-return');
  const footer = (
    <>
      {!canGiveBack && <Button onClick={onStay}>{t('Kembali')}</Button>}
      <Button onClick={onLeave}>{canGiveBack ? t('Biarkan terjadwal') : t('Tutup persetujuan')}</Button>
      {canGiveBack && (
        <Button variant="primary" loading={isSending} onClick={() => void send(() => giveBack().then(onLeave))}>
          {t('Kembalikan slot')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('Slot mesin masih terjadwal')} width="narrow" onClose={onStay} footer={footer}>
      <div className="pr-stack">
        <FailureNotice error={failure} />
        <p>{t('Slot mesin sudah diambil untuk usulan ini, tetapi persetujuannya belum tercatat.')}</p>
        <p>
          {canGiveBack
            ? KEPT_FOR_NOW
            : `${SLOT_STAYS} ${t('Perangkat ini mengingatnya: persetujuan berikutnya memakai slot yang sama.')}`}
        </p>
      </div>
    </Dialog>
  );
}

const KEPT_FOR_NOW = t(
  'Kembalikan slot agar dapat dipakai usulan lain. Bila dibiarkan, slot dilepas sendiri setelah beberapa waktu.',
);
