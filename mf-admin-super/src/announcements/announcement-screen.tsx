import { PageHeader } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import type { Announcement } from '@portal/shared/contract/entities/account';
import { AnnouncementForm } from './announcement-form';
import { CorrectForm } from './correct-form';
import { SentAnnouncements } from './sent-announcements';
import { t } from '../texts';

/** /admin/buat-pengumuman: writes or corrects an announcement, and lists the earlier ones. */
export default function AnnouncementScreen(): ReactNode {
  const [sent, setSent] = useState(0);
  const [corrected, setCorrected] = useState<Announcement | null>(null);
  const correct = (one: Announcement) => {
    setCorrected(one);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="pr-stack pr-stack--wide pr-width-form">
      <div className="pr-stack">
        <PageHeader title={corrected ? t('Perbaiki pengumuman') : t('Buat Pengumuman')} />
        {corrected ? (
          <CorrectForm key={corrected.id} of={corrected} onClose={() => setCorrected(null)} />
        ) : (
          <AnnouncementForm key={sent} onSent={() => setSent((count) => count + 1)} />
        )}
      </div>
      <SentAnnouncements onCorrect={correct} />
    </div>
  );
}
