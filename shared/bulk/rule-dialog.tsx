import { useEffect, useState, type ReactNode } from 'react';
import type { Endpoint } from '../contract/endpoint';
import { formatNumber } from '../format/number';
import { Button, Notice } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { describeFailure } from '@portal/shared/http';
import { NO_PROGRESS, runRule, type RuleRun } from './run-rule';
import { t } from '@portal/shared/language';

interface RuleDialogProps {
  readonly endpoint: Endpoint;
  readonly body: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

export function RuleDialog({ endpoint, body, onClose }: RuleDialogProps): ReactNode {
  const [run, setRun] = useState(NO_PROGRESS);
  const [stop] = useState(() => new AbortController());
  useEffect(() => {
    let isLeft = false;
    const onProgress = (now: RuleRun) => {
      setRun(now);
      // The page was left, by the browser's Back for example: a toast is the receipt.
      if (isLeft && now.state === 'cut') toast.warning(cutTitle(), sumOf(now), cutText());
    };
    void runRule({ endpoint, body, onProgress, signal: stop.signal });
    return () => {
      isLeft = true;
      stop.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the first props
  }, []);
  const isRunning = run.state === 'running';
  return (
    <Dialog
      title={t('Hasil')}
      onClose={isRunning ? () => stop.abort() : onClose}
      footer={
        isRunning ? (
          <Button onClick={() => stop.abort()}>{t('Hentikan')}</Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('Tutup')}
          </Button>
        )
      }
    >
      <RuleReceipt run={run} />
    </Dialog>
  );
}

const cutTitle = () => t('Terhenti sebelum selesai');
const cutText = () => t('Yang sudah diubah tetap diubah. Ulangi untuk sisanya.');

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
  const cause = failure === null ? null : describeFailure(failure);
  return (
    <div className="pr-stack">
      {state === 'running' && <progress aria-label={words} value={total ? (done + left) / total : 0} />}
      <p role="status">{words}</p>
      {state === 'cut' && (
        <Notice tone="warning" role="alert" title={cause?.title ?? cutTitle()}>
          {cause && `${cause.text} `}
          {cutText()}
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
        </ul>
      )}
    </div>
  );
}
