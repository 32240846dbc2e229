import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUsername } from '@portal/shared/auth';
import { listAdmins, showAdmin, updateAdmin } from '@portal/shared/contract/endpoints/account';
import type { AdminAccount } from '@portal/shared/contract/entities/account';
import { fullName } from '@portal/shared/contract/entities/session';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { roleNumber, roleOfNumber } from '@portal/shared/contract/roles';
import { callApi, queryOf } from '@portal/shared/http';
import { Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { toast } from '@portal/shared/ui/dialog';
import { SmallFormView, useSmallForm } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { agreesToRole, shapeKeeping } from '../account-changes';
import { accountFields } from '../account-fields';
import { roleText } from './role-text';
import { signInFacts } from '../sign-in-way';
import { t } from '../texts';
import { UnlockLogin } from '../unlock-login';

/** /admin/ubah-admin/{id}: details, and the form filled in with them. */
export default function EditAdminScreen(): ReactNode {
  const { id = '' } = useParams();
  const admin = useQuery(queryOf(showAdmin, { id }));
  return (
    <div className="pr-stack pr-width-form">
      <PageHeader title={t('Ubah Admin')} />
      <QueryView query={admin} skeleton={<Skeleton shape="card" count={4} />}>
        {({ admin: found }) => (
          <>
            <Card as="section" title={t('Detail Admin')}>
              <Facts
                items={[
                  { term: t('Nama'), value: fullName(found.admin_profile) },
                  { term: 'Email', value: found.email },
                  { term: 'Role', value: roleText(found.role) },
                  ...signInFacts(found),
                ]}
              />
              <UnlockLogin id={found.id} name={fullName(found.admin_profile) || found.email} />
            </Card>
            <UpdateCard admin={found} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function UpdateCard({ admin }: { admin: AdminAccount }): ReactNode {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const role = roleOfNumber(admin.role);
  const isOwn = useUsername()?.toLowerCase() === admin.email.toLowerCase();
  const initial = {
    first_name: admin.admin_profile?.first_name ?? '',
    last_name: admin.admin_profile?.last_name ?? '',
    role: role ? String(roleNumber(role)) : '',
    email: admin.email,
    password: '',
  };
  const form = useSmallForm({
    shape: shapeKeeping(updateAdmin.body.shape, initial),
    initial,
    agree: ({ role: to = '' }) =>
      agreesToRole({ name: fullName(admin.admin_profile) || admin.email, from: initial.role, to }),
    send: async (texts) => void (await callApi(updateAdmin, { path: { id: admin.id }, body: texts })),
    onDone: () => {
      toast.success(TITLES.success, MESSAGES.adminUpdated);
      [listAdmins.name, showAdmin.name].forEach((name) => void queryClient.invalidateQueries({ queryKey: [name] }));
      void navigate('/admin/daftar-admin');
    },
  });
  return (
    <Card as="section" title={t('Ubah Detail')}>
      <SmallFormView form={form} fields={accountFields('admin', false, isOwn)} submit={t('Ubah')} />
    </Card>
  );
}
