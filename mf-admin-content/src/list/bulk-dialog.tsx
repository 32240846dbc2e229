import { useAskBeforeUnload } from '@portal/shared/browser/use-ask-before-unload';
import { contentMessage } from '@portal/shared/contract/text/messages';
import { Button, Chip } from '@portal/shared/ui/base';
import { Dialog } from '@portal/shared/ui/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ContentItem, type ContentKind, isPublished } from '../kind/content-kind';
import { titleOf } from '../kind/item-text';
import { t } from '../texts';
import { translate } from '@portal/shared/language';
import { runEach, type RunResult } from '@portal/shared/bulk/run-each';
import { callApi } from '@portal/shared/http';

interface Props {
  readonly kind: ContentKind;
  readonly action: BulkAction;
  readonly items: readonly ContentItem[];
  /** Called when the person closes the dialog after the run. */
  readonly onClose: (done: readonly ContentItem[], failed: readonly ContentItem[]) => void;
}

/** Applies an action to the chosen items and shows the result of each. */
export function BulkDialog({ kind, action, items, onClose }: Props): ReactNode {
  const [results, setResults] = useState<BulkResults>({});
  const [isRunning, setRunning] = useState(true);
  useAskBeforeUnload(isRunning);
  const stop = useRef<AbortController | null>(null);

  const run = async (wanted: readonly ContentItem[]) => {
    const control = new AbortController();
    stop.current = control;
    setRunning(true);
    await runBulk(
      kind,
      action,
      wanted,
      (id, result) => setResults((now) => ({ ...now, [id]: result })),
      control.signal,
    );
    setRunning(false);
  };
  useEffect(() => {
    void run(items);
    return () => stop.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the first items
  }, []);

  const done = itemsIn(items, results, 'done');
  const failed = itemsIn(items, results, 'failed');
  const repeatable = failed.filter(({ id }) => {
    const result = results[id];
    return result?.state === 'failed' && !result.isFinal;
  });
  const verb = action === 'draft' ? 'didraf' : 'dihapus';
  const close = () =>
    isRunning ? stop.current?.abort() : onClose(done, [...failed, ...itemsIn(items, results, 'waiting')]);
  return (
    <Dialog
      title={
        action === 'draft'
          ? t('Kembalikan {items} {word} ke draf', { items: items.length, word: t(kind.word) })
          : t('Hapus {items} {word}', { items: items.length, word: t(kind.word) })
      }
      onClose={close}
      footer={
        <>
          <span className="mc-bulk__sum" role="status">
            {isRunning
              ? t('{done} dari {items} selesai…', { done: done.length, items: items.length })
              : failed.length > 0
                ? t('{done} {verb}, {failed} gagal', { done: done.length, verb: t(verb), failed: failed.length })
                : t('{done} {verb}', { done: done.length, verb: t(verb) })}
          </span>
          {!isRunning && repeatable.length > 0 && (
            <Button icon="refresh" onClick={() => void run(repeatable)}>
              {t('Coba lagi yang gagal')}
            </Button>
          )}
          {isRunning ? (
            <Button onClick={close}>{t('Hentikan')}</Button>
          ) : (
            <Button variant="primary" onClick={close}>
              {t('Tutup')}
            </Button>
          )}
        </>
      }
    >
      <ul className="mc-bulk">
        {items.map((item) => (
          <li key={item.id} className="mc-bulk__row">
            <span className="mc-bulk__title">{titleOf(item)}</span>
            <ResultChip
              result={results[item.id] ?? { state: 'waiting' }}
              doneText={translate(contentMessage.done(kind.noun, verb))}
              failedText={translate(contentMessage.failed(kind.noun, verb))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ResultChipProps {
  readonly result: RowResult;
  readonly doneText: string;
  readonly failedText: string;
}

function ResultChip({ result, doneText, failedText }: ResultChipProps): ReactNode {
  switch (result.state) {
    case 'waiting':
      return <Chip>{t('Menunggu')}</Chip>;
    case 'running':
      return <Chip tone="purple">{t('Diproses…')}</Chip>;
    case 'done':
      return <Chip tone="green">{doneText}</Chip>;
    case 'skipped':
      return <Chip>{translate(result.reason)}</Chip>;
    case 'failed':
      return (
        <span className="mc-bulk__failed">
          <Chip tone="red">{failedText}</Chip>
          <span className="pr-small pr-secondary">{translate(result.reason)}</span>
        </span>
      );
  }
}

export type BulkAction = 'draft' | 'delete';

type RowResult = RunResult | { readonly state: 'waiting' };

type BulkResults = Readonly<Record<string, RowResult>>;

/** Applies an action to several items one after the other. An abort stops between two items; the rest stays waiting. */
function runBulk(
  kind: ContentKind,
  action: BulkAction,
  items: readonly ContentItem[],
  onResult: (id: string, result: RowResult) => void,
  signal: AbortSignal,
): Promise<void> {
  return runEach(items, {
    skip: (item) => (action === 'draft' && !isPublished(item) ? t('Sudah draf') : null),
    perform: async ({ id, slug }) => void (await callApi(kind.calls[action], { path: { id, slug }, quiet: true })),
    onResult: (item, result) => onResult(item.id, result),
    signal,
  });
}

function itemsIn(items: readonly ContentItem[], results: BulkResults, state: RowResult['state']): ContentItem[] {
  return items.filter((item) => (results[item.id] ?? { state: 'waiting' }).state === state);
}
