import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRole } from '@portal/shared/auth';
import { listSessions, showWaysIn } from '@portal/shared/contract/endpoints/own-account';
import { isAdminRole } from '@portal/shared/contract/roles';
import { can, queryOf, queryOfAddition, runtimeConfig } from '@portal/shared/http';
import { Notice, PageHeader, PartFailure, QueryView } from '@portal/shared/ui/base';
import { CampusCard } from './campus-card';
import { LanguageCard } from './language-card';
import { DataCard } from './data-card';
import { DeletionCard } from './deletion-card';
import { EmailCard } from './email-card';
import { PasswordCard } from './password-card';
import { ProfileCard } from './profile-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import './own-account.css';
import { t } from '../language/texts';

/** /akun: the signed-in person's own account, for every role. */
export function OwnAccountPage(): ReactNode {
  const isAdmin = isAdminRole(useRole());
  const sessions = useQuery(queryOfAddition(listSessions));
  // Without an identity provider nothing is requested.
  const ways = useQuery({ ...queryOf(showWaysIn), enabled: Boolean(runtimeConfig().campusSignIn) });
  return (
    <div className="oa-page">
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
