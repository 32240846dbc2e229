import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAskBeforeUnload } from '../browser/use-ask-before-unload';
import { useIsShown } from '../browser/use-is-shown';
import type { Endpoint } from '../contract/endpoint';
import { formatNumber } from '../format/number';
import { Button, Notice } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { describeFailure, isApiError } from '@portal/shared/http';
import { reasonOf } from './run-each';
import { NO_PROGRESS, runRule, type RuleRun } from './run-rule';
import { t } from '@portal/shared/language';

interface RuleDialogProps {
  readonly endpoint: Endpoint;
  readonly body: Readonly<Record<string, string>>;
  readonly onClose: (isCut: boolean) => void;
}

/** Changes all rows that match, and shows the progress and the result; a run that was cut can be repeated. */
export function RuleDialog({ endpoint, body, onClose }: RuleDialogProps): ReactNode {
  const [run, setRun] = useState(NO_PROGRESS);
  const control = useRef<AbortController>(null);
  const isShown = useIsShown();
  const stop = () => control.current?.abort();
  const start = (earlier: RuleRun) => {
    control.current = new AbortController();
    const onProgress = (now: RuleRun) => {
      setRun(now);
      // The page was left, by the browser's Back for example: a toast is the receipt.
      if (!isShown() && now.state === 'cut') toast.warning(cutTitle(), sumOf(now), cutText(now));
    };
    void runRule({ endpoint, body, earlier, onProgress, signal: control.current.signal });
  };
  useEffect(() => {
    start(NO_PROGRESS);
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- starts once, with the first props
  }, []);
  const isRunning = run.state === 'running';
  const close = () => onClose(run.state === 'cut');
  useAskBeforeUnload(isRunning);
  return (
    <Dialog
      title={t('Hasil')}
      onClose={isRunning ? stop : close}
      footer={
        isRunning ? (
          <Button onClick={stop}>{t('Hentikan')}</Button>
        ) : (
          <>
            {run.state === 'cut' && (
              <Button icon="refresh" onClick={() => start(run)}>
                {t('Coba lagi')}
              </Button>
            )}
            <Button variant="primary" onClick={close}>
              {t('Tutup')}
            </Button>
          </>
        )
      }
    >
      <RuleReceipt run={run} />
    </Dialog>
  );
}

const cutTitle = () => t('Terhenti sebelum selesai');

/** Says what a cut run has changed. Without the response of a server that was not reached, nobody knows. */
function cutText({ total, done, failure }: RuleRun): string {
  const isRefused = total === null && done === 0 && failure !== null && !isApiError(failure, 'offline');
  return isRefused ? t('Belum ada yang diubah.') : t('Yang sudah diubah tetap diubah. Ulangi untuk sisanya.');
}

function sumOf({ total, done, left }: RuleRun): string {
  return t('{done} dari {total} diubah, {left} dilewati', {
    done: formatNumber(done),
    total: total === null ? '…' : formatNumber(total),
    left: formatNumber(left),
  });
}

function RuleReceipt({ run }: { readonly run: RuleRun }): ReactNode {
  const { total, done, left, reasons, state, failure } = run;
  const words = sumOf(run);
  return (
    <div className="pr-stack">
      {state === 'running' && (
        <progress
          aria-label={words}
          value={total ? (done + left) / total : 0}
          style={{ width: '100%', accentColor: 'var(--pr-primary)' }}
        />
      )}
      {(total !== null || state === 'running') && <p role="status">{words}</p>}
      {state === 'cut' && (
        <Notice tone="warning" role="alert" title={failure === null ? cutTitle() : describeFailure(failure).title}>
          {[causeOf(failure), cutText(run)].filter(Boolean).join(' ')}
        </Notice>
      )}
      {reasons.length > 0 && (
        <ul aria-label={t('Dilewati')}>
          {reasons.map(({ name, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows may have the same name; lines are only added
            <li key={index}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
          {left > reasons.length && <li>{t('dan {count} lainnya', { count: formatNumber(left - reasons.length) })}</li>}
        </ul>
      )}
    </div>
  );
}

/** Returns the text of a failure; the form with the refused fields is closed, so their messages are listed. */
function causeOf(failure: unknown): string {
  if (failure === null) return '';
  return isApiError(failure, 'validation') ? reasonOf(failure) : describeFailure(failure).text;
}
