import { userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { relativeTime } from '@portal/shared/format/date';
import { statusLabel } from '@portal/shared/contract/status';
import { proposalTitle } from '@portal/shared/proposal/title';
import { Button } from '@portal/shared/ui/base';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { Attention } from './attention';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** A proposal that was decided since the last visit. */
export function DecisionCard({ row }: { readonly row: ProposalRow }) {
  const { proposal, kind } = row;
  const when = relativeTime(proposal.status_changed_at ?? proposal.updated_at);
  const granted =
    proposal.status === 'Approved' && proposal.gpu
      ? t(', {gpu} GB GPU selama {days} hari', {
          gpu: proposal.gpu,
          days: proposal.durasi ?? proposal.duration ?? '—',
        })
      : '';
  return (
    <Attention
      tone={proposal.status === 'Rejected' ? 'red' : 'purple'}
      chip={t('Baru diputuskan')}
      title={proposalTitle(kind, proposal)}
      action={<Button to={userPreviewRoute(kind, proposal.id)}>{t('Lihat keputusan')}</Button>}
    >
      <p>
        {translate(statusLabel(proposal.status))}
        {when === '—' ? '' : ` ${when}`}
        {granted}.
      </p>
    </Attention>
  );
}
