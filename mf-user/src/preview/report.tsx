import { useState } from 'react';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { formatDateTime } from '@portal/shared/format/date';
import { fileUrl } from '@portal/shared/http';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { Button, Card, preloadable, Skeleton } from '@portal/shared/ui/base';
import { periodSentence } from '../session/container-text';
import { t } from '../texts';

const { Component: ReportForm } = preloadable(async () => (await import('./report-form')).ReportForm, <Skeleton />);

/** Offers to send the owed final report; then shows the file, which can be replaced until it is accepted. */
export function Report({ proposal }: { readonly proposal: Proposal }) {
  const { id, report_state } = proposal;
  if (report_state === null) return null;
  if (report_state !== 'owed') return <SentReport proposal={proposal} />;
  const hint = t('{end} Kirim laporan akhir penelitian ini sebagai satu file PDF.', {
    end: periodSentence(proposal),
  }).trim();
  return (
    <Card as="section" tone="accent" title={t('Laporan akhir')} hint={hint}>
      <ReportForm id={id} />
    </Card>
  );
}

function SentReport({ proposal }: { readonly proposal: Proposal }) {
  const [isReplacing, setReplacing] = useState(false);
  const { id, report_state, report_file, report_sent_at, report_accepted_at } = proposal;
  const isAccepted = report_state === 'accepted';
  const hint = isAccepted
    ? report_accepted_at
      ? t('Diterima {time}.', { time: formatDateTime(report_accepted_at) })
      : t('Diterima.')
    : report_sent_at
      ? t('Dikirim {time}. Menunggu diterima admin.', { time: formatDateTime(report_sent_at) })
      : t('Dikirim. Menunggu diterima admin.');
  return (
    <Card as="section" title={t('Laporan akhir')} hint={hint}>
      <div className="pr-stack">
        <div className="pr-row">
          <span className="mu-report__name">
            {storedFileInfo(proposal, 'report_file').originalName ?? t('File tersimpan')}
          </span>
          {report_file && (
            <Button
              size="sm"
              href={fileUrl('report_file', report_file)}
              target="_blank"
              aria-label={t('Lihat Laporan akhir')}
            >
              {t('Lihat')}
            </Button>
          )}
          {!isAccepted && !isReplacing && (
            <Button size="sm" variant="quiet" onClick={() => setReplacing(true)}>
              {t('Ganti laporan')}
            </Button>
          )}
        </div>
        {!isAccepted && isReplacing && <ReportForm id={id} onDone={() => setReplacing(false)} />}
      </div>
    </Card>
  );
}
