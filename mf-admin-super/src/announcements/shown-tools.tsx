import { useQueryClient } from '@tanstack/react-query';
import { correctAnnouncement } from '@portal/shared/contract/endpoints/notice';
import type { Announcement } from '@portal/shared/contract/entities/account';
import { TITLES } from '@portal/shared/contract/messages';
import { callApi, describeFailure } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import type { ReactNode } from 'react';
import { ANNOUNCEMENT_CALLS } from './audience';
import { t } from '../texts';

interface ShownToolsProps {
  readonly of: Announcement;
  readonly onCorrect: () => void;
}

/** Actions for an announcement that is on dashboards. */
export function ShownTools({ of, onCorrect }: ShownToolsProps): ReactNode {
  const queryClient = useQueryClient();
  const takeDown = async () => {
    const isSure = await confirm({
      title: t('Turunkan pengumuman dari dasbor?'),
      subject: of.subject,
      text: t('Surat yang sudah terkirim dan daftar ini tidak berubah.'),
      confirm: t('Turunkan'),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      const { id, subject, announcement } = of;
      await callApi(correctAnnouncement, { path: { id }, body: { subject, announcement, until: '' } });
      toast.success(TITLES.success, t('Pengumuman diturunkan dari dasbor.'));
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.failure, t('Pengumuman belum diturunkan.'), `${title}. ${text}`);
    }
    for (const { name } of ANNOUNCEMENT_CALLS) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return (
    <div className="pr-row">
      <Button size="sm" icon="pencil" onClick={onCorrect}>
        {t('Perbaiki')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void takeDown()}>
        {t('Turunkan dari dasbor')}
      </Button>
    </div>
  );
}
