import { allowedActions } from '@portal/shared/contract/status';
import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { actionWord } from '../decision/action-word';
import type { Decisions } from '../decision/use-decisions';
import { t } from '../texts';

/** The allowed decisions, always visible; the destructive one is set apart. */
export function DecisionBar({ row, decisions }: { row: ProposalRow; decisions: Decisions }): ReactNode {
  const actions = allowedActions(row.proposal.status);
  const isBusy = decisions.isBusy(row.proposal.id);
  if (actions.length === 0) return null;
  return (
    <div className="mp-bar" data-sticky="bottom" role="group" aria-label={t('Keputusan')}>
      {actions.includes('reject') && (
        <Button variant="danger" loading={isBusy} onClick={() => decisions.start('reject', row)}>
          {actionWord('reject')}
        </Button>
      )}
      <span className="mp-bar__end">
        {actions.includes('history') && (
          <Button variant="quiet" to={`/admin/revision-history/${encodeURIComponent(row.proposal.id)}`}>
            {actionWord('history')}
          </Button>
        )}
        {actions.includes('revise') && (
          <Button variant="secondary" onClick={() => decisions.start('revise', row)}>
            {actionWord('revise')}
          </Button>
        )}
        {actions.includes('approve') && (
          <Button variant="primary" onClick={() => decisions.start('approve', row)}>
            {actionWord('approve')}
          </Button>
        )}
        {actions.includes('finish') && (
          <Button variant="primary" loading={isBusy} onClick={() => decisions.start('finish', row)}>
            {actionWord('finish')}
          </Button>
        )}
      </span>
    </div>
  );
}
