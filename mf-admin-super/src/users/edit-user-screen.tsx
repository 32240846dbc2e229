import { useQuery } from '@tanstack/react-query';
import { listUsers, pageUsers, showUser, updateUser } from '@portal/shared/contract/endpoints/account/account';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { queryOf } from '@portal/shared/http';
import { PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { roleText } from '../admins/role-text';
import { EditAccount } from '../edit-account';
import { t } from '../texts';

/** /admin/ubah-user/{id} */
export default function EditUserScreen(): ReactNode {
  const { id = '' } = useParams();
  const user = useQuery(queryOf(showUser, { id }));
  return (
    <div className="pr-stack pr-width-form">
      <PageHeader title={t('Ubah User')} />
      <QueryView query={user} skeleton={<Skeleton shape="card" count={4} />}>
        {({ user: account }) => (
          <EditAccount
            kind="user"
            title={t('Detail User')}
            account={account}
            profile={account.user_profile}
            facts={[
              { term: t('Instansi'), value: account.user_profile?.college },
              { term: t('Tipe User'), value: roleText(account.role) },
              { term: t('Email terverifikasi'), value: account.email_verified_at ? t('Ya') : t('Belum') },
            ]}
            update={updateUser}
            calls={[listUsers, pageUsers, showUser]}
            done={MESSAGES.userUpdated}
            list="/admin/daftar-user"
          />
        )}
      </QueryView>
    </div>
  );
}
