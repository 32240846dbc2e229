import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showWaysIn, unlinkCampus } from '@portal/shared/contract/endpoints/account/own-account';
import type { CampusAccount, WaysIn } from '@portal/shared/contract/entities/own-account';
import { TITLES } from '@portal/shared/contract/text/messages';
import { RETURN_PARAMETER } from '@portal/shared/contract/account/sso';
import { formatDate, formatDateTime } from '@portal/shared/format/date';
import { callApi, isApiError } from '@portal/shared/http';
import { Button, Card } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { LINK_RETURN, startAddress } from '../account/campus/start-address';
import { t } from '../language/texts';
import { useOnce } from './use-once';

/** The campus accounts that sign in to the own account. One can be unlinked while another way to sign in is left. */
export function CampusCard({ ways: { has_password: hasPassword, campus } }: { readonly ways: WaysIn }): ReactNode {
  const client = useQueryClient();
  const { busy, run } = useOnce();
  const isLastWayIn = !hasPassword && campus.length === 1;

  const unlink = async ({ id, email }: CampusAccount) => {
    const isSure = await confirm({
      title: t('Lepas akun kampus {email}?', { email }),
      text: t('Akun kampus ini tidak dapat lagi dipakai untuk masuk. Sesi lain yang memakainya berakhir.'),
      confirm: t('Lepas'),
      tone: 'danger',
    });
    if (!isSure) return;
    await run(id, t('Akun kampus gagal dilepas.'), async () => {
      try {
        await callApi(unlinkCampus, { path: { id }, quiet: true });
      } catch (error) {
        // It was unlinked meanwhile, which is the wanted result.
        if (!isApiError(error, 'notFound')) throw error;
      }
      toast.success(TITLES.success, t('Akun kampus {email} dilepas.', { email }));
      await client.invalidateQueries({ queryKey: [showWaysIn.name] });
    });
  };

  return (
    <Card
      as="section"
      title={t('Akun kampus')}
      actions={
        hasPassword && (
          <Button size="sm" href={startAddress(new URLSearchParams({ [RETURN_PARAMETER]: LINK_RETURN }))}>
            {t('Hubungkan akun kampus')}
          </Button>
        )
      }
    >
      {campus.length === 0 ? (
        <p className="pr-secondary">
          {t('Belum ada akun kampus yang terhubung. Setelah dihubungkan, Anda dapat masuk tanpa kata sandi portal.')}
        </p>
      ) : (
        <ul className="oa-list">
          {campus.map((one) => (
            <li key={one.id}>
              <div>
                <p className="pr-strong">{one.email}</p>
                <p className="pr-small pr-secondary">
                  {t('{provider} · terhubung {since} · terakhir dipakai {time}', {
                    provider: one.provider,
                    since: formatDate(one.created_at),
                    time: formatDateTime(one.last_used_at),
                  })}
                </p>
                {isLastWayIn && (
                  <p className="pr-small pr-secondary">
                    {t('Ini satu-satunya cara Anda masuk. Buat kata sandi lebih dahulu untuk melepasnya.')}
                  </p>
                )}
              </div>
              <Button
                size="sm"
                aria-label={t('Lepas akun kampus {email}', { email: one.email })}
                disabled={isLastWayIn}
                loading={busy === one.id}
                onClick={() => void unlink(one)}
              >
                {t('Lepas')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
