import { serverNow } from '@portal/shared/browser/server-clock';
import { pageAnnouncements } from '@portal/shared/contract/endpoints/account/account';
import type { Announcement } from '@portal/shared/contract/entities/account';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import { formatDate, formatDateTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import { ANNOUNCEMENT_LIST } from '@portal/shared/lists/announcements';
import { tableColumn } from '@portal/shared/lists/table-column';
import { Button, Card, EmptyState, Skeleton } from '@portal/shared/ui/base';
import { ListPages, ListView, useList } from '@portal/shared/ui/table';
import { Folds, HtmlView } from '@portal/shared/ui/html';
import { type ReactNode, useState } from 'react';
import { ANNOUNCEMENT_CALLS, isEveryResearcher } from './audience';
import { roleNames } from '../role-names';
import { t } from '../texts';
import { translate } from '@portal/shared/language';
import { useQueryClient } from '@tanstack/react-query';
import { correctAnnouncement } from '@portal/shared/contract/endpoints/notice';
import { callApi } from '@portal/shared/http';
import { confirm, keepFocusOnPage, toast } from '@portal/shared/ui/dialog';
import { showFailure } from '@portal/shared/ui/row-call';

const COLUMNS = [tableColumn(ANNOUNCEMENT_LIST, 'subjek')];

/** Lists earlier announcements, newest first, with their numbers of sent mails. */
export function SentAnnouncements({ onCorrect }: { readonly onCorrect: (one: Announcement) => void }): ReactNode {
  const list = useList({
    calls: { page: pageAnnouncements, csv: null },
    columns: COLUMNS,
    rowKey: ANNOUNCEMENT_LIST.idOf,
  });
  // A correction that was just saved may still be missing in the list; a failed reload is left to the server's check.
  const newest = async (one: Announcement) => {
    const { data } = await list.query.refetch({ cancelRefetch: false });
    return data?.rows.find(({ id }) => id === one.id) ?? one;
  };
  return (
    <section className="pr-stack" aria-labelledby="terkirim">
      <h2 id="terkirim">{t('Pengumuman terkirim')}</h2>
      <ListView list={list} skeleton={<Skeleton shape="rows" count={3} />}>
        {(rows, source) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState title={translate(MESSAGES.noData)}>
                {t('Pengumuman yang Anda kirim tampil di sini.')}
              </EmptyState>
            </Card>
          ) : (
            <>
              <Card flush>
                <Folds
                  items={rows.map((one) => ({
                    key: one.id,
                    title: one.subject,
                    content: (
                      <div className="pr-stack">
                        <p className="pr-small pr-secondary">
                          {[formatDateTime(one.created_at), one.author, deliveryText(one), audienceLine(one)]
                            .filter(Boolean)
                            .join(' · ')}
                        </p>
                        <HtmlView html={one.announcement} />
                        {isShown(one) && <ShownTools of={one} newest={() => newest(one)} onCorrect={onCorrect} />}
                      </div>
                    ),
                  }))}
                />
              </Card>
              <ListPages total={source?.page.total ?? 0} source={source} />
            </>
          )
        }
      </ListView>
    </section>
  );
}

/** Returns whether dashboards show it now. */
function isShown({ until }: Announcement): boolean {
  return until !== null && Date.parse(until) > serverNow();
}

/** Names the addressees unless it was sent to every researcher, and its last day on their dashboards. */
function audienceLine({ roles, until }: Announcement): string {
  const names = roles?.join(',') ?? '';
  const audience = names === '' || isEveryResearcher(names) ? '' : t('untuk {names}', { names: roleNames(names) });
  // `until` is the end of the last day.
  const day = until && t('di dasbor sampai {day}', { day: formatDate(new Date(Date.parse(until) - 1).toISOString()) });
  return [audience, day].filter(Boolean).join(', ');
}

function deliveryText({ recipients, sent, failed }: Announcement): string {
  if (recipients === null) return '';
  const base = t('{sent} dari {all} surat terkirim', {
    sent: formatNumber(sent ?? 0),
    all: formatNumber(recipients),
  });
  return failed ? t('{base}, {failed} gagal', { base, failed: formatNumber(failed) }) : base;
}

interface ShownToolsProps {
  readonly of: Announcement;
  /** Reads it again. */
  readonly newest: () => Promise<Announcement>;
  readonly onCorrect: (one: Announcement) => void;
}

/** Actions for an announcement that is on dashboards. */
function ShownTools({ of, newest, onCorrect }: ShownToolsProps): ReactNode {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'correct' | 'takeDown' | null>(null);
  const correct = async () => {
    setBusy('correct');
    const current = await newest();
    setBusy(null);
    onCorrect(current);
  };
  const takeDown = async () => {
    const isSure = await confirm({
      title: t('Turunkan pengumuman dari dasbor?'),
      subject: of.subject,
      text: t('Surat yang sudah terkirim dan daftar ini tidak berubah.'),
      confirm: t('Turunkan'),
      tone: 'danger',
    });
    if (!isSure) return;
    setBusy('takeDown');
    try {
      const { id, subject, announcement, updated_at: seen } = await newest();
      // Refused if a colleague has corrected the text meanwhile: this call would bring back the old one.
      const body = { subject, announcement, until: '', ...(seen === null ? {} : { seen_updated_at: seen }) };
      await callApi(correctAnnouncement, { path: { id }, body });
      toast.success(TITLES.success, t('Pengumuman diturunkan dari dasbor.'));
    } catch (error) {
      showFailure(error, t('Pengumuman belum diturunkan.'));
    }
    setBusy(null);
    for (const { name } of ANNOUNCEMENT_CALLS) void queryClient.invalidateQueries({ queryKey: [name] });
    keepFocusOnPage();
  };
  return (
    <div className="pr-row">
      <Button size="sm" icon="pencil" loading={busy === 'correct'} onClick={() => void correct()}>
        {t('Perbaiki')}
        <span className="pr-hidden"> {of.subject}</span>
      </Button>
      <Button size="sm" variant="quiet" loading={busy === 'takeDown'} onClick={() => void takeDown()}>
        {t('Turunkan dari dasbor')}
        <span className="pr-hidden"> {of.subject}</span>
      </Button>
    </div>
  );
}
