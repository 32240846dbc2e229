import { TITLES } from '@portal/shared/contract/text/messages';
import { describeFailure, isApiError } from '@portal/shared/http';
import { proposalTitle } from '@portal/shared/proposal/title';
import { toast } from '@portal/shared/ui/dialog';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { t } from '../texts';

/** Reports a decision that failed after the person had left its screen. */
export function showLostDecision({ kind, proposal }: ProposalRow, error: unknown): void {
  if (isApiError(error) && error.isReported) return;
  const { title, text } = describeFailure(error);
  toast.failure(
    TITLES.failure,
    t('“{title}” belum diputuskan. {reason}', { title: proposalTitle(kind, proposal), reason: `${title}. ${text}` }),
  );
}
