import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/messages';
import type { ProposalAction } from '@portal/shared/contract/status';
import { describeFailure } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ProposalRow } from '../proposals/proposal-row';
import { finishProposal, rejectProposal } from './decide';
import { tellLeftover } from './slot-left';
import { useRefresh } from './use-refresh';

const LOAD = { approve: () => import('./approval-dialog'), revise: () => import('./revision-dialog') };
const ApprovalDialog = lazy(LOAD.approve);
const RevisionDialog = lazy(LOAD.revise);

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
    const timer = setTimeout(() => void LOAD.approve().catch(() => undefined), AFTER);
    return () => clearTimeout(timer);
  }, [isOffered]);
}

/** The four decisions about a proposal, for rows and previews alike. `onDone` is called after one was taken. */
export function useDecisions(onDone?: (action: Decision) => void): Decisions {
  const [open, setOpen] = useState<{ action: 'approve' | 'revise'; row: ProposalRow } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const refresh = useRefresh();

  const done = async (action: Decision) => {
    setOpen(null);
    await refresh();
    onDone?.(action);
  };

  const openDialog = async (action: 'approve' | 'revise', row: ProposalRow) => {
    setBusy(row.proposal.id);
    // What fails here fails again where the dialog is drawn, and is told there.
    await LOAD[action]().catch(() => undefined);
    setBusy(null);
    setOpen({ action, row });
  };

  const decideAtOnce = async (action: 'reject' | 'finish', row: ProposalRow) => {
    if (!(await confirm(QUESTIONS[action]))) return;
    setBusy(row.proposal.id);
    try {
      const leftover = await (action === 'reject' ? rejectProposal(row) : finishProposal(row));
      void tellLeftover(leftover);
      // The specification lists these three successes; finishing has no words of its own there.
      if (action === 'reject') toast.success(TITLES.success, MESSAGES.proposalRejected);
      else toast.success(TITLES.success, 'Proposal berhasil diselesaikan');
      await done(action);
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.failure, action === 'finish' ? `${MESSAGES.proposalFinishFailed} ${title}. ${text}` : `${title}. ${text}`);
    } finally {
      setBusy(null);
    }
  };

  return {
    start: (action, row) => (action === 'approve' || action === 'revise' ? void openDialog(action, row) : void decideAtOnce(action, row)),
    isBusy: (id) => busy === id,
    dialog: open && (
      <Suspense fallback={null}>
        {open.action === 'approve' ? (
          <ApprovalDialog row={open.row} onClose={() => setOpen(null)} onDone={() => void done('approve')} />
        ) : (
          <RevisionDialog row={open.row} onClose={() => setOpen(null)} onDone={() => void done('revise')} />
        )}
      </Suspense>
    ),
  };
}
