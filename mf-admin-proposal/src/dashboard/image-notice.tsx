import { useQuery } from '@tanstack/react-query';
import { listRunning } from '@portal/shared/contract/endpoints/machine/machine';
import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import { queryOf } from '@portal/shared/http';
import { translateReason } from '@portal/shared/language';
import { Button, Notice } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { t } from '../texts';

/** Polling interval while an image is being prepared, ms; this takes minutes. */
const LOOK_MS = 15_000;
/** Maximum number of images listed one by one. */
const MOST_LISTED = 5;

type Held = Pick<HeldContainer, 'image'>;

const hasFailed = ({ image }: Held) => image === 'failed';
const isOnItsWay = ({ image }: Held) => image === 'preparing';

/** Lists sessions whose image is being prepared or unavailable. Renders nothing without such sessions. */
export function ImageNotice(): ReactNode {
  const running = useQuery({
    ...queryOf(listRunning),
    refetchInterval: ({ state }: { state: { data?: { data: readonly HeldContainer[] } } }) =>
      state.data?.data.some(isOnItsWay) ? LOOK_MS : false,
  });
  const held = running.data?.data ?? [];
  const failed = held.filter(hasFailed);
  const concerned = [...failed, ...held.filter(isOnItsWay)];
  if (concerned.length === 0) return null;
  return (
    <Notice
      tone={failed.length > 0 ? 'warning' : 'info'}
      role="status"
      title={failed.length > 0 ? t('Image sesi tidak dapat dipakai') : t('Image sesi sedang disiapkan')}
      action={
        <Button size="sm" to="/admin/sesi-berjalan">
          {t('Sesi Berjalan')}
        </Button>
      }
    >
      <ul className="mp-images">
        {concerned.slice(0, MOST_LISTED).map((session) => (
          <li key={session.id_container}>
            {session.username}, {session.machine}: {translateReason(session)}
          </li>
        ))}
        {concerned.length > MOST_LISTED && (
          <li>{t('dan {count} sesi lain', { count: concerned.length - MOST_LISTED })}</li>
        )}
      </ul>
    </Notice>
  );
}
