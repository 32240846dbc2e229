import { formatNumber } from '@portal/shared/format/number';
import { Button, Icon } from '@portal/shared/ui/base';
import { confirm, Dialog } from '@portal/shared/ui/dialog';
import { useState, type ReactNode } from 'react';
import type { ProposalRow } from '../proposals/proposal-row';
import { holdMany } from './hold-decision';
import { useRefresh } from './use-refresh';
import { decideMany, type BulkAction, type BulkResult } from './bulk';

interface Props {
  readonly rows: readonly ProposalRow[];
  readonly onCleared: () => void;
}

const WORDS: Record<BulkAction, { verb: string; tone: 'danger' | 'primary' }> = {
  reject: { verb: 'menolak', tone: 'danger' },
  finish: { verb: 'menyelesaikan', tone: 'primary' },
};

/** What can be done with the chosen rows, and afterwards what became of each. */
export function BulkBar({ rows, onCleared }: Props): ReactNode {
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const refresh = useRefresh();

  const start = async (action: BulkAction) => {
    const { verb, tone } = WORDS[action];
    if (
      !(await confirm({
        title: `Yakin ingin ${verb} ${formatNumber(rows.length)} usulan?`,
        text: 'Usulan yang statusnya tidak sesuai dilewati. Hasilnya ditampilkan per usulan.',
        confirm: 'Setuju',
        tone,
      }))
    )
      return;
    if (!(await holdMany(action, rows))) return;
    setRunning(true);
    setResults([]);
    await decideMany(action, rows, (result) => setResults((now) => [...(now ?? []), result]));
    setRunning(false);
    await refresh();
  };

  const close = () => {
    setResults(null);
    onCleared();
  };

  if (rows.length === 0 && results === null) return null;
  return (
    <div className="pr-table__bulk">
      <strong role="status">{formatNumber(rows.length)} dipilih</strong>
      <Button size="sm" icon="cross" loading={isRunning} onClick={() => void start('reject')}>
        Tolak
      </Button>
      <Button size="sm" icon="double-check" loading={isRunning} onClick={() => void start('finish')}>
        Selesaikan
      </Button>
      <Button size="sm" variant="quiet" onClick={onCleared}>
        Kosongkan pilihan
      </Button>
      {results && (
        <Dialog
          title="Hasil"
          onClose={isRunning ? () => undefined : close}
          footer={
            <Button variant="primary" loading={isRunning} onClick={close}>
              Tutup
            </Button>
          }
        >
          <ul className="mp-results" aria-live="polite">
            {results.map((result) => (
              <li key={result.id}>
                <Icon name={ICONS[result.result.state]} />
                <span>
                  <strong>{result.title}</strong> {textOf(result)}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

const ICONS = { done: 'check', skipped: 'minus', failed: 'cross' } as const;

function textOf({ result }: BulkResult): string {
  if (result.state === 'done') return `berhasil. ${result.note ?? ''}`.trim();
  return result.state === 'skipped' ? `dilewati: ${result.reason}.` : `gagal: ${result.reason}`;
}
