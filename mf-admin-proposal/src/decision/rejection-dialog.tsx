import { MESSAGES, QUESTIONS, TITLES } from '@portal/shared/contract/text/messages';
import { isApiError } from '@portal/shared/http';
import { FailureNotice } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { type ReactNode, useState } from 'react';
import { rejectProposal, showLeftoverSlot } from './decide';
import { type DialogProps, DialogFooter, ProposalLine, useDialogSending } from './dialog-parts';
import { handledByOther } from './handled-by-other';
import { RejectionReason } from './rejection-reason';
import { showLostDecision } from './lost-decision';
import { useIsShown } from '@portal/shared/browser/use-is-shown';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

/** Asks before a rejection; an optional reason appears in the portal and in the mail. */
export function RejectionDialog({ row, onClose, onDone }: DialogProps): ReactNode {
  const [isReasoned, setReasoned] = useState(false);
  const [reason, setReason] = useState('');
  const { failure, isSending, send } = useDialogSending();
  const isShown = useIsShown();

  const reject = async () => {
    const leftover = await rejectProposal(row, { reason });
    toast.success(TITLES.success, MESSAGES.proposalRejected);
    void showLeftoverSlot(leftover);
    onDone();
  };
  const reportFailure = (error: unknown) => {
    // The admin answered 'Batal' to the question about another admin: no message is needed.
    if (handledByOther(error) !== null) return;
    if (!isShown()) showLostDecision(row, error);
  };

  const footer = (
    <DialogFooter
      hint={isReasoned ? t('Alasan tampil di usulan dan dikirim ke pengusul.') : undefined}
      submit={translate(QUESTIONS.reject.confirm)}
      variant="destroy"
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => void send(reject, reportFailure)}
    />
  );
  const refused = isApiError(failure) ? failure.fieldErrors['rej_description']?.[0] : undefined;
  return (
    <Dialog
      title={translate(QUESTIONS.reject.title)}
      hasUnsent={reason !== ''}
      isSending={isSending}
      onClose={onClose}
      footer={footer}
    >
      <div className="pr-stack">
        <p>{translate(QUESTIONS.reject.text)}</p>
        <ProposalLine row={row} />
        <FailureNotice error={failure} />
        <RejectionReason
          isOpen={isReasoned}
          onOpen={() => setReasoned(true)}
          value={reason}
          onChange={setReason}
          error={refused}
          disabled={isSending}
          draftKey={`tolak-${row.proposal.id}`}
        />
      </div>
    </Dialog>
  );
}
