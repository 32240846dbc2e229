import { Button, Notice } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { stopContainer } from '../decision/decide';
import { useSending } from '../life/use-sending';
import { t } from '../texts';

/** Shows the state of an unapproved proposal's container; offers to retry a stop that was given up. */
export function ContainerNotice({ row }: { row: ProposalRow }): ReactNode {
  const { proposal } = row;
  const { isSending, send } = useSending();

  if (proposal.container_state === 'stopFailed') {
    const action = (
      <Button size="sm" loading={isSending} onClick={() => void send(() => stopContainer(row))}>
        {t('Coba hentikan lagi')}
      </Button>
    );
    return (
      <Notice tone="danger" title={t('Container belum dapat dihentikan')} role="alert" action={action}>
        {t('Layanan mesin tidak menghentikannya, sehingga slotnya mungkin masih terpakai.')}
      </Notice>
    );
  }
  if (proposal.status !== 'Finished' || proposal.container_state === null) return null;
  return proposal.container_state === 'stopping' ? (
    <Notice tone="info" title={t('Container sedang dihentikan')}>
      {t('Slotnya bebas begitu container berhenti.')}
    </Notice>
  ) : (
    <Notice tone="success" title={t('Container sudah dihentikan')}>
      {t('Slotnya dapat dipakai usulan lain.')}
    </Notice>
  );
}
