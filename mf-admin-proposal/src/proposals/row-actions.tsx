import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { allowedActions, type ProposalAction } from '@portal/shared/contract/status';
import { proposalTitle } from '@portal/shared/proposal/title';
import { IconButton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import type { Decisions } from '../decision/use-decisions';
import { t } from '../texts';

const LOOK = {
  approve: { icon: 'check', label: t('Setujui'), tone: 'green' },
  revise: { icon: 'edit', label: t('Revisi'), tone: 'orange' },
  reject: { icon: 'cross', label: t('Tolak'), tone: 'red' },
  finish: { icon: 'double-check', label: t('Selesai'), tone: 'purple' },
} as const satisfies Partial<Record<ProposalAction, object>>;

/** Buttons at the end of a row: the preview, and what the status allows. */
export function RowActions({ row, decisions }: { row: ProposalRow; decisions: Decisions }): ReactNode {
  const { kind, proposal } = row;
  const title = proposalTitle(kind, proposal);
  return (
    <>
      <IconButton
        size="sm"
        icon="eye"
        label={t('Pratinjau {title}', { title })}
        to={adminPreviewRoute(kind, proposal.id)}
      />
      {allowedActions(proposal.status).map((action) => {
        if (action === 'history')
          return (
            <IconButton
              size="sm"
              key={action}
              icon="history"
              label={t('Riwayat revisi {title}', { title })}
              to={`/admin/revision-history/${encodeURIComponent(proposal.id)}`}
            />
          );
        const { icon, label, tone } = LOOK[action];
        return (
          <IconButton
            size="sm"
            key={action}
            icon={icon}
            tone={tone}
            label={`${label} ${title}`}
            disabled={decisions.isBusy(proposal.id)}
            onClick={() => decisions.start(action, row)}
          />
        );
      })}
    </>
  );
}
