import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/messages';
import type { ProposalAction } from '@portal/shared/contract/status';
import { describeFailure } from '@portal/shared/http';
import { preloadable } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ProposalRow } from '../proposals/proposal-row';
import { finishProposal } from './decide';
import { agreesDespiteHandler } from './handled-by-other';
import { useRefresh } from './use-refresh';

interface DialogProps {
  readonly row: ProposalRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
const DIALOGS = {
  approve: preloadable<DialogProps>(async () => (await import('./approval-dialog')).ApprovalDialog),
  revise: preloadable<DialogProps>(async () => (await import('./revision-dialog')).RevisionDialog),
  reject: preloadable<DialogProps>(async () => (await import('./rejection-dialog')).RejectionDialog),
};
type WithDialog = keyof typeof DIALOGS;

/** When the page has come to rest, milliseconds after it was drawn. */
const AFTER = 1_500;

type Decision = Exclude<ProposalAction, 'history'>;

export interface Decisions {
  readonly start: (action: Decision, row: ProposalRow) => void;
  readonly isBusy: (id: string) => boolean;
  /** To be put on the screen. */
  readonly dialog: ReactNode;
}

/** Loads the approval's code while a person still reads the proposal. */
export function useApprovalAhead(isOffered: boolean): void {
  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => void DIALOGS.approve.preload().catch(() => undefined), AFTER);
    return () => clearTimeout(timer);
  }, [isOffered]);
}

/** The four decisions about a proposal, for rows and previews alike. `onDone` is called after one was taken. */
export function useDecisions(onDone?: (action: Decision) => void): Decisions {
  const [open, setOpen] = useState<{ action: WithDialog; row: ProposalRow } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const refresh = useRefresh();

  const done = async (action: Decision) => {
    setOpen(null);
    await refresh();
    onDone?.(action);
  };

  const openDialog = async (action: WithDialog, row: ProposalRow) => {
    if (!(await agreesDespiteHandler(row))) return;
    setBusy(row.proposal.id);
    // What fails here fails again where the dialog is drawn, and is told there.
    await DIALOGS[action].preload().catch(() => undefined);
    setBusy(null);
    setOpen({ action, row });
  };

  const finish = async (row: ProposalRow) => {
    if (!(await confirm(QUESTIONS.finish))) return;
    setBusy(row.proposal.id);
    try {
      await finishProposal(row);
      // The specification lists the other three successes; finishing has no words of its own there.
      toast.success(TITLES.success, 'Proposal berhasil diselesaikan');
      await done('finish');
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.failure, `${MESSAGES.proposalFinishFailed} ${title}. ${text}`);
    } finally {
      setBusy(null);
    }
  };

  const Dialog = open && DIALOGS[open.action].Component;
  return {
    start: (action, row) => void (action === 'finish' ? finish(row) : openDialog(action, row)),
    isBusy: (id) => busy === id,
    dialog: open && Dialog && (
      <Suspense fallback={null}>
        <Dialog row={open.row} onClose={() => setOpen(null)} onDone={() => void done(open.action)} />
      </Suspense>
    ),
  };
}
