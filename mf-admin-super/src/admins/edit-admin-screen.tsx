import { useQuery } from '@tanstack/react-query';
import { listAdmins, showAdmin, updateAdmin } from '@portal/shared/contract/endpoints/account/account';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { queryOf } from '@portal/shared/http';
import { PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { EditAccount } from '../edit-account';
import { roleText } from './role-text';
import { t } from '../texts';

/** /admin/ubah-admin/{id} */
export default function EditAdminScreen(): ReactNode {
  const { id = '' } = useParams();
  const admin = useQuery(queryOf(showAdmin, { id }));
  return (
    <div className="pr-stack pr-width-form">
      <PageHeader title={t('Ubah Admin')} />
      <QueryView query={admin} skeleton={<Skeleton shape="card" count={4} />}>
        {({ admin: account }) => (
          <EditAccount
            kind="admin"
            title={t('Detail Admin')}
            account={account}
            profile={account.admin_profile}
            facts={[{ term: 'Role', value: roleText(account.role) }]}
            update={updateAdmin}
            calls={[listAdmins, showAdmin]}
            done={MESSAGES.adminUpdated}
            list="/admin/daftar-admin"
          />
        )}
      </QueryView>
    </div>
  );
}
