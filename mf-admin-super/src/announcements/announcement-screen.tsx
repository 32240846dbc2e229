import { PageHeader } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { AnnouncementForm } from './announcement-form';
import { SentAnnouncements } from './sent-announcements';
import { t } from '../texts';

/** /admin/buat-pengumuman: mail to every researcher, and what was sent before. */
export default function AnnouncementScreen(): ReactNode {
  const [sent, setSent] = useState(0);
  return (
    <div className="pr-stack pr-stack--wide pr-width-form">
      <div className="pr-stack">
        <PageHeader title={t('Buat Pengumuman')} />
        <AnnouncementForm key={sent} onSent={() => setSent((count) => count + 1)} />
      </div>
      <SentAnnouncements />
    </div>
  );
}
