import { TITLES } from '@portal/shared/contract/messages';
import { formatNumber } from '@portal/shared/format/number';
import { Button, Icon } from '@portal/shared/ui/base';
import { confirm, Dialog, toast } from '@portal/shared/ui/dialog';
import { useState, type ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { useIsShown } from './use-is-shown';
import { useRefresh } from './use-refresh';
import { decideMany, type BulkAction, type BulkResult } from './bulk';
import { t } from '../texts';

interface Props {
  readonly rows: readonly ProposalRow[];
  readonly onCleared: () => void;
}

const WORDS: Record<
  BulkAction,
  {
    question: 'Yakin ingin menolak {count} usulan?' | 'Yakin ingin menyelesaikan {count} usulan?';
    tone: 'danger' | 'primary';
  }
> = {
  reject: { question: 'Yakin ingin menolak {count} usulan?', tone: 'danger' },
  finish: { question: 'Yakin ingin menyelesaikan {count} usulan?', tone: 'primary' },
};

/** What can be done with the chosen rows, and afterwards what became of each. */
export function BulkBar({ rows, onCleared }: Props): ReactNode {
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const [action, setAction] = useState<BulkAction>('reject');
  const [isRunning, setRunning] = useState(false);
  const isShown = useIsShown();
  const refresh = useRefresh();

  const start = async (chosen: BulkAction) => {
    const { question, tone } = WORDS[chosen];
    if (
      !(await confirm({
        title: t(question, { count: formatNumber(rows.length) }),
        text: t('Usulan yang statusnya tidak sesuai dilewati. Hasilnya ditampilkan per usulan.'),
        confirm: t('Setuju'),
        tone,
      }))
    )
      return;
    setRunning(true);
    setAction(chosen);
    setResults([]);
    const all: BulkResult[] = [];
    await decideMany(chosen, rows, (result) => {
      all.push(result);
      setResults([...all]);
    });
    setRunning(false);
    if (!isShown()) tellMany(all);
    await refresh();
  };

  const close = () => {
    setResults(null);
    onCleared();
  };

  if (rows.length === 0 && results === null) return null;
  return (
    <div className="pr-table__bulk">
      <strong role="status">{t('{count} dipilih', { count: formatNumber(rows.length) })}</strong>
      <Button size="sm" icon="cross" loading={isRunning} onClick={() => void start('reject')}>
        {t('Tolak')}
      </Button>
      <Button size="sm" icon="double-check" loading={isRunning} onClick={() => void start('finish')}>
        {t('Selesaikan')}
      </Button>
      <Button size="sm" variant="quiet" onClick={onCleared}>
        {t('Kosongkan pilihan')}
      </Button>
      {results && (
        <Dialog
          title={t('Hasil')}
          onClose={isRunning ? () => undefined : close}
          footer={
            <Button variant="primary" loading={isRunning} onClick={close}>
              {t('Tutup')}
            </Button>
          }
        >
          <ul className="mp-results" aria-live="polite">
            {results.map((result) => (
              <li key={result.id}>
                <Icon name={ICONS[result.result.state]} />
                <span>
                  <strong>{result.title}</strong> {textOf(result, action)}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

/** What became of decisions whose screen was left. */
function tellMany(results: readonly BulkResult[]): void {
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
const ICONS = { done: 'check', skipped: 'minus', failed: 'cross' } as const;

function textOf({ result }: BulkResult, action: BulkAction): string {
  if (result.state === 'done') return `${t(DONE[action])}. ${result.note ?? ''}`.trim();
  return result.state === 'skipped'
    ? t('dilewati: {reason}.', { reason: result.reason })
    : t('gagal: {reason}', { reason: result.reason });
}
