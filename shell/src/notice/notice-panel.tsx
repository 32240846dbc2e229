import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listNotices, olderNotices, readAllNotices } from '@portal/shared/contract/endpoints/notice';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import { callApi, describeFailure, queryOf } from '@portal/shared/http';
import { Button, IconButton, PartFailure } from '@portal/shared/ui/base';
import { MailChoice } from './mail-choice';
import { markRead } from './mark-read';
import { NoticeRow } from './notice-row';
import { PushChoice } from './push-choice';
import { t } from '../language/texts';

type NoticeList = ResponseOf<typeof listNotices>;

export interface NoticePanelProps {
  readonly query: UseQueryResult<NoticeList>;
  /** A notice was opened: the page changes. */
  readonly onLeave: () => void;
  /** Closes the panel; null where a click beside it does. */
  readonly onClose: (() => void) | null;
}

/** The person's notices, newest first. Read ones look quieter; each links to its subject. */
export function NoticePanel({ query, onLeave, onClose }: NoticePanelProps): ReactNode {
  const client = useQueryClient();
  const [older, setOlder] = useState<{ readonly rows: readonly NoticeItem[]; readonly hasMore: boolean } | null>(null);
  const [isReadHere, setReadHere] = useState<ReadHere>(NOTHING_READ);
  const work = useWork();
  const list = query.data;
  const rows = merged(list?.notice ?? [], older?.rows ?? []).map((row) => readHere(row, isReadHere));
  const hasMore = older ? older.hasMore : (list?.has_more ?? false);

  /** Shows it as read before the server confirms; the server's response replaces it. */
  const show = (read: ReadHere, unread: number) => {
    setReadHere(read);
    client.setQueryData<NoticeList>(queryOf(listNotices).queryKey, (known) => known && { ...known, unread });
  };
  const refresh = () => client.invalidateQueries({ queryKey: [listNotices.name] });

  const open = (row: NoticeItem) => {
    onLeave();
    if (row.read_at !== null) return;
    show({ ...isReadHere, ids: [...isReadHere.ids, row.id] }, Math.max((list?.unread ?? 1) - 1, 0));
    // The list shows a failed one as unread again.
    void markRead(row.id).then(refresh);
  };
  const readAll = () =>
    work.run(t('Pemberitahuan tidak dapat ditandai'), async () => {
      const until = rows[0]?.id;
      await callApi(readAllNotices, { body: until ? { until } : {}, quiet: true });
      show({ ...isReadHere, until: until ?? null }, 0);
      await refresh();
    });
  const loadOlder = () =>
    work.run(t('Pemberitahuan yang lebih lama tidak dapat dimuat'), async () => {
      const piece = await callApi(olderNotices, { path: { id: rows.at(-1)?.id ?? '' }, quiet: true });
      setOlder({ rows: [...(older?.rows ?? []), ...piece.notice], hasMore: piece.has_more });
    });

  return (
    <section className="no-panel">
      <div className="no-head">
        <h2 className="no-title">{t('Pemberitahuan')}</h2>
        {(list?.unread ?? 0) > 0 && (
          <Button size="sm" variant="quiet" loading={work.isRunning} onClick={readAll}>
            {t('Tandai semua dibaca')}
          </Button>
        )}
        {onClose && <IconButton icon="close" label={t('Tutup pemberitahuan')} onClick={onClose} />}
      </div>
      {work.failure && (
        <p className="no-line" role="alert">
          {work.failure}
        </p>
      )}
      <PartFailure query={query} what={t('Pemberitahuan')} />
      {list && rows.length === 0 && <p className="no-empty">{t('Belum ada pemberitahuan.')}</p>}
      {rows.length > 0 && (
        <ul className="no-list">
          {rows.map((row) => (
            <NoticeRow key={row.id} row={row} onOpen={() => open(row)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className="no-more">
          <Button size="sm" variant="quiet" loading={work.isRunning} onClick={loadOlder}>
            {t('Muat yang lebih lama')}
          </Button>
        </div>
      )}
      <div className="no-foot">
        <MailChoice />
        <PushChoice />
      </div>
    </section>
  );
}

/** Notices marked as read in this list, until the server's next response. */
interface ReadHere {
  readonly ids: readonly string[];
  /** Id up to which all are read; null for none. */
  readonly until: string | null;
}

const NOTHING_READ: ReadHere = { ids: [], until: null };

function readHere(row: NoticeItem, { ids, until }: ReadHere): NoticeItem {
  const isRead = ids.includes(row.id) || (until !== null && Number(row.id) <= Number(until));
  return isRead && row.read_at === null ? { ...row, read_at: row.created_at } : row;
}

/** Joins both pages without duplicates: the first one is refreshed while the older ones stay. */
function merged(newest: readonly NoticeItem[], older: readonly NoticeItem[]): NoticeItem[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...older.filter(({ id }) => !known.has(id))].sort((a, b) => Number(b.id) - Number(a.id));
}

/** Runs one action at a time and words its failure. */
function useWork() {
  const [state, setState] = useState<{ readonly isRunning: boolean; readonly failure: string | null }>({
    isRunning: false,
    failure: null,
  });
  const run = (what: string, work: () => Promise<void>) => {
    if (state.isRunning) return;
    setState({ isRunning: true, failure: null });
    work().then(
      () => setState({ isRunning: false, failure: null }),
      (error: unknown) => setState({ isRunning: false, failure: `${what}: ${describeFailure(error).title}.` }),
    );
  };
  return { ...state, run };
}
