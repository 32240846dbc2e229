import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { allowedActions, type ProposalAction } from '@portal/shared/contract/status';
import { proposalTitle } from '@portal/shared/proposal/title';
import { RowActions, type MenuChoice } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { actionWord } from '../decision/action-word';
import type { Decisions } from '../decision/use-decisions';
import { t } from '../texts';

/** Actions of a proposal's row: the preview as button, and in the menu what the status allows. */
export function ProposalActions({ row, decisions }: { row: ProposalRow; decisions: Decisions }): ReactNode {
  const { kind, proposal } = row;
  const isWaiting = proposal.status === 'Pending';
  const choiceOf = (action: ProposalAction): MenuChoice =>
    action === 'history'
      ? { label: actionWord('history'), to: `/admin/revision-history/${encodeURIComponent(proposal.id)}` }
      : {
          label: actionWord(action),
          isDangerous: action === 'reject',
          isDisabled: decisions.isBusy(proposal.id),
          onSelect: () => decisions.start(action, row),
        };
  const choices = allowedActions(proposal.status).map(choiceOf);
  return (
    <RowActions
      subject={proposalTitle(kind, proposal)}
      main={{
        label: isWaiting ? t('Tinjau') : t('Lihat'),
        to: adminPreviewRoute(kind, proposal.id),
        isNext: isWaiting,
      }}
      more={[choices.filter(({ isDangerous }) => !isDangerous), choices.filter(({ isDangerous }) => isDangerous)]}
    />
  );
}
