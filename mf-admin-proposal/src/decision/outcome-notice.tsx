import { MESSAGES } from '@portal/shared/contract/text/messages';
import { can, describeFailure } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ApprovalOutcome } from './approval/approve';
import { SLOT_STAYS } from './decide';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

interface Props {
  readonly outcome: ApprovalOutcome | null;
  readonly otherErrors: readonly string[];
  readonly onChooseAgain: () => void;
}

/** Shows how far an approval's two calls came, and the next step. */
export function OutcomeNotice({ outcome, otherErrors, onChooseAgain }: Props): ReactNode {
  // Only a machine service with this feature gives the slot back or moves it to another choice.
  const isReturned = can('slot-return');
  switch (outcome?.outcome) {
    case 'machineRefused':
      return (
        <Notice tone="warning" title={translate(outcome.message)} role="alert" isAnswer>
          {t('Belum ada yang dicatat. Pilih hari atau mesin lain, lalu coba lagi.')}
        </Notice>
      );
    case 'failed': {
      const { title, text } = describeFailure(outcome.error);
      return (
        <Notice tone="danger" title={title} role="alert" isAnswer>
          {t('{text} Persetujuan belum dicatat.', { text })} {!isReturned && MAYBE_TAKEN}
        </Notice>
      );
    }
    case 'halfDone':
      return (
        <Notice
          tone="danger"
          title={translate(MESSAGES.proposalApproveFailed)}
          role="alert"
          isAnswer
          action={
            isReturned && (
              <Button size="sm" onClick={onChooseAgain}>
                {t('Pilih hari atau mesin lain')}
              </Button>
            )
          }
        >
          {t(
            'Slot mesin sudah dijadwalkan, tetapi persetujuan belum tercatat. {reason} {errors} Tekan “Kirim ulang persetujuan”; slot tidak diambil dua kali.',
            { reason: reasonOf(outcome.error), errors: otherErrors.map(translate).join(' ') },
          )}{' '}
          {!isReturned && SLOT_STAYS}
        </Notice>
      );
    case 'overtaken':
      return (
        <Notice
          tone="warning"
          title={translate(outcome.message || MESSAGES.proposalApproveFailed)}
          role="alert"
          isAnswer
        >
          {isReturned
            ? t('Slot mesin yang sempat diambil dikembalikan, kecuali bila usulan ini sudah disetujui.')
            : SLOT_STAYS}
        </Notice>
      );
    default:
      return null;
  }
}

/** A machine service without the feature cannot distinguish a repeated request from a new one. */
const MAYBE_TAKEN = t(
  'Slot mungkin sempat diambil, dan mengirim lagi dapat mengambil slot kedua: periksa dahulu di layanan mesin.',
);

function reasonOf(error: unknown): string {
  if (error === null) return '';
  const { title, text } = describeFailure(error);
  return `${title}. ${text}`;
}
