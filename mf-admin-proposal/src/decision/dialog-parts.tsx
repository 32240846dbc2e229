import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { isApiError } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { useRefresh } from './use-refresh';
import { t } from '../texts';

/** Of a dialog about one proposal. */
export interface DialogProps {
  readonly row: ProposalRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface DialogFooterProps {
  readonly hint?: string | undefined;
  readonly submit: string;
  readonly variant?: 'primary' | 'danger' | 'destroy';
  readonly isSending?: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** The buttons 'Batal' and submit, with an optional hint. */
export function DialogFooter({ hint, submit, variant = 'primary', isSending, onClose, onSubmit }: DialogFooterProps) {
  return (
    <div className="mp-dialog-footer">
      {hint && <span className="mp-dialog-footer__hint">{hint}</span>}
      {/* A destructive button does not get the focus, and its dialog may have no field. */}
      <Button variant="secondary" disabled={isSending} data-autofocus={variant === 'destroy' || null} onClick={onClose}>
        {t('Batal')}
      </Button>
      <Button variant={variant} loading={isSending} onClick={onSubmit}>
        {submit}
      </Button>
    </div>
  );
}

/** Names the proposal of a dialog and its owner. */
export function ProposalLine({ row: { kind, proposal } }: { readonly row: ProposalRow }): ReactNode {
  return (
    <p className="pr-secondary">
      {proposalTitle(kind, proposal)} · {proposal.user?.email ?? ''}
    </p>
  );
}

/** Sends a dialog's call, one at a time, and keeps a failure for the dialog to show. */
export function useDialogSending() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const singleRun = useSingleRun();
  const refresh = useRefresh();
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
        // Someone else may have been faster, so the data behind the dialog is outdated.
        if (isApiError(error, 'refused')) void refresh();
      }
    });
  return { failure, isSending, send };
}
