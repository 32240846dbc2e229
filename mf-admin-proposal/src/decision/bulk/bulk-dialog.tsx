import { useAskBeforeUnload } from '@portal/shared/browser/use-ask-before-unload';
import { bulkProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import type { Rule } from '@portal/shared/bulk/rule';
import { RuleDialog } from '@portal/shared/bulk/rule-dialog';
import { problemIn } from '@portal/shared/contract/fields';
import { TITLES } from '@portal/shared/contract/text/messages';
import { formatNumber } from '@portal/shared/format/number';
import { Button, Icon } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { DialogFooter } from '../dialog-parts';
import { RejectionReason } from '../rejection-reason';
import { useIsShown } from '@portal/shared/browser/use-is-shown';
import { useRefresh } from '../use-refresh';
import { translate } from '@portal/shared/language';
import { t } from '../../texts';
import { runEach, type RunResult } from '@portal/shared/bulk/run-each';
import { allowedActions } from '@portal/shared/contract/proposal/status';
import { proposalTitle } from '@portal/shared/proposal/title';
import { finishProposal, rejectProposal, SLOT_STAYS } from '../decide';

export type BulkAction = 'reject' | 'finish';

export interface BulkResult {
  readonly id: string;
  readonly title: string;
  readonly result: Exclude<RunResult, { state: 'running' }>;
}

/**
 * Decides several proposals one after another; a failure does not stop the others.
 * @param reason HTML that each rejected applicant reads; empty for none
 * @param onResult called after each row
 * @param signal stops between two rows; rows not reached get no result
 */
export async function decideMany(
  action: BulkAction,
  rows: readonly ProposalRow[],
  { reason }: { readonly reason: string },
  onResult: (result: BulkResult) => void,
  signal?: AbortSignal,
): Promise<void> {
  await runEach(rows, {
    signal,
    skip: ({ proposal }) => (allowedActions(proposal.status).includes(action) ? null : NOT_ALLOWED[action]),
    perform: async (row) => {
      const leftover = await (action === 'reject'
        ? rejectProposal(row, { quiet: true, reason })
        : finishProposal(row, { quiet: true }));
      if (leftover === 'slot') return SLOT_STAYS;
    },
    onResult: ({ kind, proposal }, result) => {
      if (result.state !== 'running') onResult({ id: proposal.id, title: proposalTitle(kind, proposal), result });
    },
  });
}

const NOT_ALLOWED: Record<BulkAction, string> = {
  reject: t('bukan usulan yang menunggu'),
  finish: t('bukan usulan yang disetujui'),
};

export interface BulkDialogProps {
  readonly action: BulkAction;
  readonly rows: readonly ProposalRow[];
  /** If present, the server decides all rows that match, on all pages. */
  readonly rule: Rule | null;
  /** Closes the dialog and keeps the selection. */
  readonly onCancel: () => void;
  /** Closes the results. `undecided`: rows that were not reached, or whose failure may pass. */
  readonly onDone: (undecided?: readonly ProposalRow[]) => void;
}

const QUESTIONS = {
  reject: 'Yakin ingin menolak {count} usulan?',
  finish: 'Yakin ingin menyelesaikan {count} usulan?',
} as const;

/** Asks before deciding several proposals, then shows the result of each. */
export function BulkDialog({ action, rows, rule, onCancel, onDone }: BulkDialogProps): ReactNode {
  const [isReasoned, setReasoned] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stopping = useRef<AbortController>(null);
  const stop = () => stopping.current?.abort();
  useAskBeforeUnload(isRunning && rule === null);
  const isShown = useIsShown();
  const refresh = useRefresh();

  const start = async (wanted: readonly ProposalRow[], before: readonly BulkResult[]) => {
    setRunning(true);
    if (rule) return;
    setResults(before);
    const all: BulkResult[] = [...before];
    const { signal } = (stopping.current = new AbortController());
    await decideMany(
      action,
      wanted,
      { reason },
      (result) => {
        all.push(result);
        setResults([...all]);
      },
      signal,
    );
    setRunning(false);
    if (!isShown()) reportMany(all);
    await refresh();
  };

  const submit = () => {
    const found = problemIn(bulkProposals.body.shape.rej_description, reason);
    setProblem(found && translate(found));
    if (found === null) void start(rows, []);
  };

  if (rule && isRunning)
    return (
      <RuleDialog
        endpoint={bulkProposals}
        body={{ action, rule: rule.text, rej_description: reason }}
        onClose={(isCut) => {
          void refresh();
          if (isCut) onCancel();
          else onDone();
        }}
      />
    );
  if (results === null)
    return (
      <Dialog
        title={t(QUESTIONS[action], { count: rule?.count ?? formatNumber(rows.length) })}
        hasUnsent={reason !== ''}
        onClose={onCancel}
        footer={
          <DialogFooter
            hint={isReasoned ? t('Setiap pengusul membaca alasan yang sama.') : undefined}
            submit={t('Setuju')}
            variant={action === 'reject' ? 'destroy' : 'primary'}
            onClose={onCancel}
            onSubmit={submit}
          />
        }
      >
        <div className="pr-stack">
          <p>{t('Usulan yang statusnya tidak sesuai dilewati.')}</p>
          {action === 'reject' && (
            <RejectionReason
              isOpen={isReasoned}
              onOpen={() => setReasoned(true)}
              value={reason}
              onChange={(html) => {
                setReason(html);
                setProblem(null);
              }}
              error={problem ?? undefined}
              draftKey="tolak-banyak"
            />
          )}
        </div>
      </Dialog>
    );
  const failed = new Set(
    results.filter(({ result }) => result.state === 'failed' && !result.isFinal).map(({ id }) => id),
  );
  const reached = new Set(results.map(({ id }) => id));
  const close = () => onDone(rows.filter(({ proposal: { id } }) => !reached.has(id) || failed.has(id)));
  const retry = () =>
    start(
      rows.filter(({ proposal }) => failed.has(proposal.id)),
      results.filter(({ id }) => !failed.has(id)),
    );
  return (
    // Its own dialog, so that the focus moves into it: the question's focused button is gone.
    <Dialog
      key="results"
      title={t('Hasil')}
      onClose={isRunning ? stop : close}
      footer={
        <>
          <span className="mp-dialog-footer__hint" role="status">
            {t('{done} dari {count} diproses', { done: results.length, count: rows.length })}
          </span>
          {!isRunning && failed.size > 0 && (
            <Button icon="refresh" onClick={() => void retry()}>
              {t('Coba lagi yang gagal')}
            </Button>
          )}
          {isRunning ? (
            <Button onClick={stop}>{t('Hentikan')}</Button>
          ) : (
            <Button variant="primary" onClick={close}>
              {t('Tutup')}
            </Button>
          )}
        </>
      }
    >
      <ul className="mp-results" aria-live="polite">
        {rows.map(({ kind, proposal }) => {
          const result = results.find(({ id }) => id === proposal.id)?.result ?? WAITING;
          return (
            <li key={proposal.id}>
              <Icon name={ICONS[result.state]} />
              <span>
                <strong>{proposalTitle(kind, proposal)}</strong> {textOf(result, action)}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Reports the results after the person has left the screen. */
function reportMany(results: readonly BulkResult[]): void {
  const failed = results.filter(({ result }) => result.state === 'failed');
  const done = results.filter(({ result }) => result.state === 'done').length;
  if (done > 0) toast.success(TITLES.success, t('{count} usulan diputuskan.', { count: formatNumber(done) }));
  if (failed.length > 0)
    toast.failure(
      TITLES.failure,
      t('Belum diputuskan: {titles}.', { titles: failed.map(({ title }) => `“${title}”`).join(', ') }),
    );
}

const DONE = { reject: 'ditolak', finish: 'diselesaikan' } as const;
const ICONS = { waiting: 'history', done: 'check', skipped: 'minus', failed: 'cross' } as const;
const WAITING = { state: 'waiting' } as const;

function textOf(result: BulkResult['result'] | typeof WAITING, action: BulkAction): string {
  if (result.state === 'waiting') return t('belum diputuskan.');
  if (result.state === 'done') return `${t(DONE[action])}. ${result.note ?? ''}`.trim();
  return result.state === 'skipped'
    ? t('dilewati: {reason}.', { reason: result.reason })
    : t('gagal: {reason}', { reason: result.reason });
}
