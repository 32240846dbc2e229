import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/messages';
import { storeRevisionNote } from '@portal/shared/contract/endpoints/proposal';
import { checkFields } from '@portal/shared/contract/rules';
import { isApiError } from '@portal/shared/http';
import { proposalTitle } from '@portal/shared/proposal/title';
import { Dialog } from '@portal/shared/ui/dialog';
import { Button } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { RichTextEditor } from '@portal/shared/ui/editor';
import { useState, type ReactNode } from 'react';
import type { ProposalRow } from '../proposals/proposal-row';
import { FailureNotice } from './failure-notice';
import { reviseProposal } from './decide';
import { SavedTexts } from './saved-texts';
import { tellLeftover } from './slot-left';

interface Props {
  readonly row: ProposalRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** 'Detail Revisi': a rich-text note that sends the proposal back to its owner. */
export function RevisionDialog({ row, onClose, onDone }: Props): ReactNode {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    const wrong = checkFields(storeRevisionNote.body ?? {}, {
      catatan: note,
      proposal_id: row.proposal.id,
      user_id: row.proposal.user_id,
    })['catatan']?.[0];
    setError(wrong ?? null);
    if (wrong) return toast.warning(TITLES.warning, MESSAGES.approvalIncomplete);
    if (!(await confirm(QUESTIONS.revise))) return;
    setSending(true);
    setFailure(null);
    try {
      const leftover = await reviseProposal(row, note);
      toast.success(TITLES.success, MESSAGES.proposalRevised);
      void tellLeftover(leftover);
      onDone();
    } catch (caught) {
      setError(isApiError(caught) ? (caught.fieldErrors['catatan']?.[0] ?? null) : null);
      setFailure(caught);
    } finally {
      setSending(false);
    }
  };

  const footer = (
    <div className="mp-dialog-footer">
      <span className="mp-dialog-footer__hint">Catatan ini tampil di usulan dan dikirim ke pengusul.</span>
      <Button variant="secondary" onClick={onClose}>
        Batal
      </Button>
      <Button variant="primary" loading={isSending} onClick={() => void send()}>
        Revisi
      </Button>
    </div>
  );
  return (
    <Dialog title="Detail Revisi" holdsEditor onClose={onClose} footer={footer}>
      <div className="pr-stack">
        <p className="pr-secondary">
          {proposalTitle(row.kind, row.proposal)} · {row.proposal.user?.email ?? ''}
        </p>
        {failure !== null && <FailureNotice error={failure} />}
        <SavedTexts purpose="revise" value={note} onChoose={setNote} />
        <RichTextEditor
          label="Catatan untuk pengusul"
          value={note}
          onChange={setNote}
          error={error}
          isRequired
          height={320}
          draftKey={`revisi-${row.proposal.id}`}
        />
      </div>
    </Dialog>
  );
}
