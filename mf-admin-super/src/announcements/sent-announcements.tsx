import { serverNow } from '@portal/shared/browser/server-clock';
import { useQuery } from '@tanstack/react-query';
import { listAnnouncements } from '@portal/shared/contract/endpoints/account';
import type { Announcement } from '@portal/shared/contract/entities/account';
import { MESSAGES } from '@portal/shared/contract/messages';
import { formatDate, formatDateTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, QueryView, Skeleton } from '@portal/shared/ui/base';
import { Folds, HtmlView } from '@portal/shared/ui/html';
import type { ReactNode } from 'react';
import { audienceText, isEveryResearcher } from './audience';
import { ShownTools } from './shown-tools';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** Lists earlier announcements, newest first, with their numbers of sent mails. */
export function SentAnnouncements({ onCorrect }: { readonly onCorrect: (one: Announcement) => void }): ReactNode {
  const sent = useQuery(queryOf(listAnnouncements));
  return (
    <section className="pr-stack" aria-labelledby="terkirim">
      <h2 id="terkirim">{t('Pengumuman terkirim')}</h2>
      <QueryView
        query={sent}
        skeleton={<Skeleton shape="rows" count={3} />}
        isEmpty={({ announcement }) => announcement.length === 0}
        empty={
          <Card>
            <EmptyState title={translate(MESSAGES.noData)}>
              {t('Pengumuman yang Anda kirim tampil di sini.')}
            </EmptyState>
          </Card>
        }
      >
        {({ announcement }) => (
          <Card flush>
            <Folds
              items={announcement.map((one) => ({
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
                    {isShown(one) && <ShownTools of={one} onCorrect={() => onCorrect(one)} />}
                  </div>
                ),
              }))}
            />
          </Card>
        )}
      </QueryView>
    </section>
  );
}

/** Whether it is on dashboards now. */
function isShown({ until }: Announcement): boolean {
  return until !== null && Date.parse(until) > serverNow();
}

/** Returns the addressees, unless it was sent to every researcher, and how long it stays on their dashboards. */
function audienceLine({ roles, until }: Announcement): string {
  const names = roles?.join(',') ?? '';
  const audience = names === '' || isEveryResearcher(names) ? '' : t('untuk {names}', { names: audienceText(names) });
  // The last instant of a day.
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
