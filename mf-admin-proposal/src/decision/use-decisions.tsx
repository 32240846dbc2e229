import { useLatest } from '@portal/shared/browser/use-latest';
import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/text/messages';
import type { ProposalAction } from '@portal/shared/contract/proposal/status';
import { isApiError } from '@portal/shared/http';
import { preloadable } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { showFailure } from '@portal/shared/ui/row-call';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { finishProposal } from './decide';
import { agreesDespiteHandler } from './handled-by-other';
import { showLostDecision } from './lost-decision';
import { useIsShown } from '@portal/shared/browser/use-is-shown';
import { useRefresh } from './use-refresh';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { DialogProps } from './dialog-parts';
import { t } from '../texts';

const DIALOGS = {
  approve: preloadable<DialogProps>(async () => (await import('./approval/approval-dialog')).ApprovalDialog, null),
  revise: preloadable<DialogProps>(async () => (await import('./revision-dialog')).RevisionDialog, null),
  reject: preloadable<DialogProps>(async () => (await import('./rejection-dialog')).RejectionDialog, null),
};
type WithDialog = keyof typeof DIALOGS;

interface OpenDialog {
  readonly action: WithDialog;
  readonly row: ProposalRow;
}

/** Delay before preloading, ms: the page is at rest by then. */
const AFTER = 1_500;

type Decision = Exclude<ProposalAction, 'history'>;

export interface Decisions {
  readonly start: (action: Decision, row: ProposalRow) => void;
  readonly isBusy: (id: string) => boolean;
  /** The screen must render it. */
  readonly dialog: ReactNode;
}

/** Loads the approval's code while the person still reads the proposal. */
export function useApprovalAhead(isOffered: boolean): void {
  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => void DIALOGS.approve.preload().catch(() => undefined), AFTER);
    return () => clearTimeout(timer);
  }, [isOffered]);
}

/** Returns the four decisions about a proposal, for rows and previews. `onDone` is called after a decision. */
export function useDecisions(onDone?: (action: Decision) => void): Decisions {
  const [open, setOpen] = useState<readonly OpenDialog[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const isShown = useIsShown();
  const refresh = useRefresh();

  const isBusy = useCallback((id: string) => busy === id, [busy]);
  const close = (closed: ProposalRow) =>
    setOpen((now) => now.filter(({ row }) => row.proposal.id !== closed.proposal.id));
  const done = async (action: Decision, row: ProposalRow) => {
    close(row);
    await refresh();
    // An admin who has left the screen stays on the new one.
    if (isShown()) onDone?.(action);
  };

  const openDialog = async (action: WithDialog, row: ProposalRow) => {
    if (!(await agreesDespiteHandler(row))) return;
    setBusy(row.proposal.id);
    // A failed import repeats when the dialog renders, which shows the failure.
    await DIALOGS[action].preload().catch(() => undefined);
    setBusy(null);
    setOpen((now) => [...now.filter((other) => other.row.proposal.id !== row.proposal.id), { action, row }]);
  };

  const finish = async (row: ProposalRow) => {
    if (!(await confirm({ ...QUESTIONS.finish, subject: proposalTitle(row.kind, row.proposal) }))) return;
    setBusy(row.proposal.id);
    try {
      await finishProposal(row);
      // The specification has no text for this success.
      toast.success(TITLES.success, t('Proposal berhasil diselesaikan'));
      await done('finish', row);
    } catch (error) {
      // Someone else may have been faster, so the shown data is outdated.
      if (isApiError(error, 'refused')) void refresh();
      if (!isShown()) return showLostDecision(row, error);
      showFailure(error, MESSAGES.proposalFinishFailed);
    } finally {
      setBusy(null);
    }
  };

  const start = useLatest((action: Decision, row: ProposalRow) => {
    if (isBusy(row.proposal.id)) return;
    void (action === 'finish' ? finish(row) : openDialog(action, row));
  });
  return {
    start,
    isBusy,
    dialog: open.map(({ action, row }) => {
      const Dialog = DIALOGS[action].Component;
      return (
        <Dialog key={row.proposal.id} row={row} onClose={() => close(row)} onDone={() => void done(action, row)} />
      );
    }),
  };
}
