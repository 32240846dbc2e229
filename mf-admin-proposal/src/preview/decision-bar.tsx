import { allowedActions } from '@portal/shared/contract/status';
import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import type { Decisions } from '../decision/use-decisions';
import { t } from '../texts';

/** The admin's actions, in view all the time: the destructive one apart, the plain one filled. */
export function DecisionBar({ row, decisions }: { row: ProposalRow; decisions: Decisions }): ReactNode {
  const actions = allowedActions(row.proposal.status);
  const isBusy = decisions.isBusy(row.proposal.id);
  if (actions.length === 0) return null;
  return (
    <div className="mp-bar" data-sticky="bottom" role="group" aria-label={t('Keputusan')}>
      {actions.includes('reject') && (
        <Button variant="danger" icon="cross" loading={isBusy} onClick={() => decisions.start('reject', row)}>
          {t('Tolak')}
        </Button>
      )}
      <span className="mp-bar__end">
        {actions.includes('history') && (
          <Button variant="quiet" icon="history" to={`/admin/revision-history/${encodeURIComponent(row.proposal.id)}`}>
            <span className="mp-bar__words">{t('Riwayat revisi')}</span>
          </Button>
        )}
        {actions.includes('revise') && (
          <Button variant="secondary" icon="edit" onClick={() => decisions.start('revise', row)}>
            {t('Revisi')}
          </Button>
        )}
        {actions.includes('approve') && (
          <Button variant="primary" icon="check" onClick={() => decisions.start('approve', row)}>
            {t('Setujui')}
          </Button>
        )}
        {actions.includes('finish') && (
          <Button variant="primary" icon="double-check" loading={isBusy} onClick={() => decisions.start('finish', row)}>
            {t('Selesai')}
          </Button>
        )}
      </span>
    </div>
  );
}
