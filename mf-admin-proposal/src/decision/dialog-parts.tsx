import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { Button } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';

interface DialogFooterProps {
  readonly hint?: string | undefined;
  /** Words of the button that sends. */
  readonly submit: string;
  readonly variant?: 'primary' | 'danger' | 'destroy';
  readonly isSending?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** 'Batal' and the button that sends, after a hint. */
export function DialogFooter({ hint, submit, variant = 'primary', isSending, onClose, onSubmit }: DialogFooterProps) {
  return (
    <div className="mp-dialog-footer">
      {hint && <span className="mp-dialog-footer__hint">{hint}</span>}
      <Button variant="secondary" onClick={onClose}>
        {t('Batal')}
      </Button>
      <Button variant={variant} loading={isSending} onClick={onSubmit}>
        {submit}
      </Button>
    </div>
  );
}

/** The proposal that a dialog is about, and whose it is. */
export function ProposalLine({ row: { kind, proposal } }: { readonly row: ProposalRow }): ReactNode {
  return (
    <p className="pr-secondary">
      {proposalTitle(kind, proposal)} · {proposal.user?.email ?? ''}
    </p>
  );
}

/** Sends a dialog's call, one at a time. A failure is kept for the dialog, which can be sent again. */
export function useDialogSending() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const singleRun = useSingleRun();
  const send = (call: () => Promise<void>, onFailure?: (error: unknown) => void): Promise<void> =>
    singleRun(async () => {
      setSending(true);
      setFailure(null);
      try {
        await call();
      } catch (error) {
        setFailure(error);
        setSending(false);
        onFailure?.(error);
      }
    });
  return { failure, isSending, send };
}
