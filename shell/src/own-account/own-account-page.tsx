import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useRole } from '@portal/shared/auth';
import { downloadOwnData, listSessions, showWaysIn } from '@portal/shared/contract/endpoints/account/own-account';
import { isAdminRole } from '@portal/shared/contract/account/roles';
import { callApi, can, queryOf, queryOfAddition, runtimeConfig } from '@portal/shared/http';
import { Button, Card, Notice, PageHeader, PartFailure, preloadable, QueryView } from '@portal/shared/ui/base';
import { CampusCard } from './campus-card';
import { LanguageCard } from './language-card';
import { EmailCard } from './email-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import './own-account.css';
import { t } from '../language/texts';
import { saveFile } from '@portal/shared/browser/save-file';
import { useOnce } from './use-once';
import { preloadDialog } from '@portal/shared/ui/dialog';
import type { DeletionDialogProps } from './deletion-dialog';

/** /akun: the signed-in person's own account, for every role. */
export function OwnAccountPage(): ReactNode {
  const isAdmin = isAdminRole(useRole());
  const sessions = useQuery(queryOfAddition(listSessions));
  // Without an identity provider nothing is requested.
  const ways = useQuery({ ...queryOf(showWaysIn), enabled: Boolean(runtimeConfig().campusSignIn) });
  return (
    <div className="pr-stack oa-page">
      <PageHeader title={t('Akun saya')} />
      {!can('own-account') ? (
        <Notice title={t('Akun belum dapat diubah di sini')}>{t('Hubungi admin bila ada data yang keliru.')}</Notice>
      ) : (
        <>
          <ProfileCard isAdmin={isAdmin} />
          <LanguageCard />
          <EmailCard />
          <PasswordCard hasPassword={ways.data?.has_password ?? true} />
          <PartFailure query={ways} what={t('Akun kampus')} />
          {ways.data && <CampusCard ways={ways.data} />}
          {isAdmin && <SecondFactorCard />}
          <QueryView query={sessions}>{({ session }) => <SessionsCard sessions={session} />}</QueryView>
          <DataCard />
          <DeletionCard />
        </>
      )}
    </div>
  );
}

/** Downloads everything that the portal stores about the person, as a ZIP. */
function DataCard(): ReactNode {
  const { busy, run } = useOnce();
  const download = () =>
    run('data', t('Data gagal diunduh.'), async () => {
      const { name, zip } = await callApi(downloadOwnData);
      const bytes = Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0));
      saveFile(new Blob([bytes], { type: 'application/zip' }), name);
    });
  return (
    <Card as="section" title={t('Unduh data saya')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">{t('ZIP berisi profil, usulan, catatan revisi, daftar berkas, dan sesi Anda.')}</p>
        <Button icon="download" loading={busy === 'data'} onClick={() => void download()}>
          {t('Unduh')}
        </Button>
      </div>
    </Card>
  );
}

const dialog = preloadable<DeletionDialogProps>(
  async () => (await import(/* webpackChunkName: "own-account-deletion" */ './deletion-dialog')).DeletionDialog,
);

function warm(): void {
  Promise.all([dialog.preload(), preloadDialog()]).catch(() => undefined);
}

function DeletionCard(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" title={t('Hapus akun')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">{t('Sebelum menghapus, Anda melihat apa yang hilang dan apa yang tetap.')}</p>
        <Button onPointerEnter={warm} onClick={() => setOpen(true)}>
          {t('Hapus akun…')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
