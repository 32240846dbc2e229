import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/text/messages';
import { storeRevisionNote } from '@portal/shared/contract/endpoints/proposal/proposal';
import { problemIn } from '@portal/shared/contract/fields';
import { isApiError } from '@portal/shared/http';
import type { WrittenPoint } from '@portal/shared/contract/proposal/revision-points';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { confirm, Dialog, toast } from '@portal/shared/ui/dialog';
import { FailureNotice } from '@portal/shared/ui/base';
import { RichTextEditor } from '@portal/shared/ui/editor';
import { type ReactNode, useState } from 'react';
import { reviseProposal, showLeftoverSlot } from './decide';
import { type DialogProps, DialogFooter, ProposalLine, useDialogSending } from './dialog-parts';
import { PointFields } from './point-fields';
import { SavedTexts } from './saved-texts';
import { showLostDecision } from './lost-decision';
import { useIsShown } from '@portal/shared/browser/use-is-shown';
import { t } from '../texts';
import { escapeHtml } from '@portal/shared/format/escape-html';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { targetLabel } from '@portal/shared/proposal/revision-targets';

/** Unsent points by proposal, until the page reloads: closing the dialog loses nothing. */
const kept = new Map<string, readonly WrittenPoint[]>();

function keepPoints(proposalId: string, points: readonly WrittenPoint[]): void {
  if (points.length === 0) kept.delete(proposalId);
  else kept.set(proposalId, points);
}

/** 'Detail Revisi': a rich-text note that sends the proposal back to its owner. */
export function RevisionDialog({ row, onClose, onDone }: DialogProps): ReactNode {
  const description = PROPOSALS[row.kind];
  const [note, setNote] = useState('');
  const [points, setPoints] = useState(() => kept.get(row.proposal.id) ?? []);
  const [showsGaps, setShowsGaps] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { failure, isSending, send } = useDialogSending();
  const isShown = useIsShown();

  const changePoints = (next: readonly WrittenPoint[]) => {
    keepPoints(row.proposal.id, next);
    setPoints(next);
  };

  const revise = async () => {
    const hasGaps = points.some(({ target, text }) => target === '' || text.trim() === '');
    setShowsGaps(hasGaps);
    const catatan = noteWithPoints(note, points, description);
    const wrong = problemIn(storeRevisionNote.body.shape.catatan, catatan);
    setError(wrong);
    if (wrong || hasGaps) return toast.warning(TITLES.warning, MESSAGES.approvalIncomplete);
    if (!(await confirm(QUESTIONS.revise))) return;
    await send(
      async () => {
        const leftover = await reviseProposal(row, { note: catatan, points });
        keepPoints(row.proposal.id, []);
        toast.success(TITLES.success, MESSAGES.proposalRevised);
        void showLeftoverSlot(leftover);
        onDone();
      },
      (caught) => {
        setError(isApiError(caught) ? (caught.fieldErrors['catatan']?.[0] ?? null) : null);
        if (!isShown()) showLostDecision(row, caught);
      },
    );
  };

  const footer = (
    <DialogFooter
      hint={t('Catatan ini tampil di usulan dan dikirim ke pengusul.')}
      submit={t('Revisi')}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => void revise()}
    />
  );
  return (
    <Dialog title={t('Detail Revisi')} hasUnsent={note !== ''} isSending={isSending} onClose={onClose} footer={footer}>
      <div className="pr-stack">
        <ProposalLine row={row} />
        <FailureNotice error={failure} />
        <SavedTexts purpose="revise" value={note} onChoose={setNote} />
        <RichTextEditor
          label={t('Catatan untuk pengusul')}
          value={note}
          onChange={setNote}
          error={error}
          isRequired={points.length === 0}
          height={280}
          disabled={isSending}
          draftKey={`revisi-${row.proposal.id}`}
        />
        <PointFields
          description={description}
          points={points}
          onChange={changePoints}
          showsGaps={showsGaps}
          error={isApiError(failure) ? failure.fieldErrors['points']?.[0] : undefined}
        />
      </div>
    </Dialog>
  );
}

/** Returns the note with its points as a list, for mails, the history and servers without points. */
export function noteWithPoints(
  note: string,
  points: readonly WrittenPoint[],
  description: ProposalDescription,
): string {
  if (points.length === 0) return note;
  const items = points.map(
    ({ target, text }) =>
      `<li><strong>${escapeHtml(targetLabel(description, target))}</strong>: ${escapeHtml(text)}</li>`,
  );
  return `${note}<ul>${items.join('')}</ul>`;
}
