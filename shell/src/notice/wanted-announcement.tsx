import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ANNOUNCEMENT_PARAMETER, readAnnouncement } from '@portal/shared/contract/endpoints/notice';
import { describeFailure, queryOfAddition } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { Announcement } from './announcement';
import { t } from '../language/texts';

/**
 * The announcement that the dashboard's address names, as the link of a notice does. It may have left the dashboard, or
 * never have been there. Closing it removes it from the address.
 */
export function WantedAnnouncement({ id }: { readonly id: string }): ReactNode {
  const [, setParams] = useSearchParams();
  const { data, error } = useQuery(queryOfAddition(readAnnouncement, { id }));
  useEffect(() => {
    if (error) toast.failure(t('Pengumuman ini tidak dapat dibuka'), `${describeFailure(error).title}.`);
  }, [error]);
  const forget = () =>
    setParams(
      (now) => {
        now.delete(ANNOUNCEMENT_PARAMETER);
        return now;
      },
      { replace: true },
    );
  return data && <Announcement announcement={data.announcement} onClosed={forget} />;
}
