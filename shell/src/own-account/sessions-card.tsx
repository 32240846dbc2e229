import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endSession as endOwnSession } from '@portal/shared/auth';
import { endOtherSessions, endSession, listSessions } from '@portal/shared/contract/endpoints/account/own-account';
import type { OwnSession } from '@portal/shared/contract/entities/own-account';
import { TITLES } from '@portal/shared/contract/text/messages';
import { formatDateTime } from '@portal/shared/format/date';
import { callApi, isApiError } from '@portal/shared/http';
import { Button, Card, Chip } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { useOnce } from './use-once';
import { translateReason } from '@portal/shared/language';
import { t } from '../language/texts';

const nameOf = ({ device, coded_device }: OwnSession) =>
  translateReason({ reason: device, coded_reason: coded_device });

/** The person's sessions. Each can be ended except the current one, which has 'Keluar'. */
export function SessionsCard({ sessions }: { readonly sessions: readonly OwnSession[] }): ReactNode {
  const client = useQueryClient();
  const { busy, run } = useOnce();
  const renew = () => client.invalidateQueries({ queryKey: [listSessions.name] });

  const end = (session: OwnSession) =>
    run(session.id, t('Sesi gagal diakhiri.'), async () => {
      try {
        await callApi(endSession, { path: { id: session.id }, quiet: true });
      } catch (error) {
        if (isApiError(error, 'unauthenticated')) return endOwnSession('expired');
        // It ended meanwhile, which is the wanted result.
        if (!isApiError(error, 'notFound')) throw error;
      }
      toast.success(TITLES.success, t('Sesi {device} sudah berakhir.', { device: nameOf(session) }));
      await renew();
    });
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('Akhiri semua sesi lain?'),
      text: t('Perangkat lain harus masuk kembali. Sesi ini tetap berjalan.'),
      confirm: t('Akhiri'),
      tone: 'primary',
    });
    if (!isSure) return;
    await run('others', t('Sesi gagal diakhiri.'), async () => {
      const { ended } = await callApi(endOtherSessions);
      toast.success(TITLES.success, t('{ended} sesi sudah berakhir.', { ended }));
      await renew();
    });
  };

  return (
    <Card
      as="section"
      title={t('Sesi')}
      actions={
        sessions.length > 1 && (
          <Button size="sm" loading={busy === 'others'} onClick={() => void endOthers()}>
            {t('Akhiri semua sesi lain')}
          </Button>
        )
      }
    >
      <ul className="oa-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p className="pr-strong">{nameOf(session)}</p>
              <p className="pr-small pr-secondary">
                {session.address && `${session.address} · `}
                {t('terakhir dipakai {time}', { time: formatDateTime(session.last_used_at) })}
              </p>
            </div>
            {session.is_current ? (
              <Chip tone="green">{t('Sesi ini')}</Chip>
            ) : (
              <Button
                size="sm"
                aria-label={t('Akhiri sesi {device}', { device: nameOf(session) })}
                loading={busy === session.id}
                onClick={() => void end(session)}
              >
                {t('Akhiri')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
