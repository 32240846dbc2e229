import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dismissAnnouncement, listShownAnnouncements } from '@portal/shared/contract/endpoints/notice';
import type { ShownAnnouncement } from '@portal/shared/contract/entities/notice';
import { callApi, describeFailure } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { HtmlView } from '@portal/shared/ui/html';
import { t } from '../language/texts';

interface AnnouncementProps {
  readonly announcement: ShownAnnouncement;
  readonly onClosed?: () => void;
}

/** An announcement with its button that closes it on all devices of the person. */
export function Announcement({ announcement: { id, subject, announcement }, onClosed }: AnnouncementProps): ReactNode {
  const client = useQueryClient();
  const [isClosing, setClosing] = useState(false);

  const close = async () => {
    if (isClosing) return;
    setClosing(true);
    try {
      await callApi(dismissAnnouncement, { path: { id }, quiet: true });
      onClosed?.();
      await client.invalidateQueries({ queryKey: [listShownAnnouncements.name] });
    } catch (error) {
      toast.failure(t('Pengumuman belum dapat ditutup'), `${describeFailure(error).title}.`);
    } finally {
      setClosing(false);
    }
  };
  return (
    <Notice
      tone="info"
      title={subject}
      action={
        <Button size="sm" loading={isClosing} onClick={() => void close()}>
          {t('Tutup pengumuman')}
        </Button>
      }
    >
      <HtmlView html={announcement} />
    </Notice>
  );
}
