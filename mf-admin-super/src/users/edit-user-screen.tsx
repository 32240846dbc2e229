import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listUsers, pageUsers, showUser, updateUser } from '@portal/shared/contract/endpoints/account';
import type { UserAccount } from '@portal/shared/contract/entities/account';
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
import { roleText } from '../admins/role-text';
import { signInFacts } from '../sign-in-way';
import { t } from '../texts';
import { UnlockLogin } from '../unlock-login';

/** /admin/ubah-user/{id}: details, and the form filled in with them; here the type can be corrected. */
export default function EditUserScreen(): ReactNode {
  const { id = '' } = useParams();
  const user = useQuery(queryOf(showUser, { id }));
  return (
    <div className="pr-stack pr-width-form">
      <PageHeader title={t('Ubah User')} />
      <QueryView query={user} skeleton={<Skeleton shape="card" count={4} />}>
        {({ user: found }) => (
          <>
            <Card as="section" title={t('Detail User')}>
              <Facts
                items={[
                  { term: t('Nama'), value: fullName(found.user_profile) },
                  { term: 'Email', value: found.email },
                  { term: t('Instansi'), value: found.user_profile?.college },
                  { term: t('Tipe User'), value: roleText(found.role) },
                  { term: t('Email terverifikasi'), value: found.email_verified_at ? t('Ya') : t('Belum') },
                  ...signInFacts(found),
                ]}
              />
              <UnlockLogin id={found.id} name={fullName(found.user_profile) || found.email} />
            </Card>
            <UpdateCard user={found} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function UpdateCard({ user }: { user: UserAccount }): ReactNode {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const role = user.role === null ? null : roleOfNumber(user.role);
  const initial = {
    first_name: user.user_profile?.first_name ?? '',
    last_name: user.user_profile?.last_name ?? '',
    college: user.user_profile?.college ?? '',
    role: role ? String(roleNumber(role)) : '',
    email: user.email,
    password: '',
  };
  const form = useSmallForm({
    shape: shapeKeeping(updateUser.body.shape, initial),
    initial,
    agree: ({ role: to = '' }) =>
      agreesToRole({ name: fullName(user.user_profile) || user.email, from: initial.role, to }),
    send: async (texts) => void (await callApi(updateUser, { path: { id: user.id }, body: texts })),
    onDone: () => {
      toast.success(TITLES.success, MESSAGES.userUpdated);
      [listUsers.name, pageUsers.name, showUser.name].forEach(
        (name) => void queryClient.invalidateQueries({ queryKey: [name] }),
      );
      void navigate('/admin/daftar-user');
    },
  });
  return (
    <Card as="section" title={t('Ubah Detail')}>
      <SmallFormView form={form} fields={accountFields('user', false)} submit={t('Ubah')} />
    </Card>
  );
}
