import { useQuery } from '@tanstack/react-query';
import { useRole } from '@portal/shared/auth';
import { deleteUser, listUsers } from '@portal/shared/contract/endpoints/account';
import type { UserAccount } from '@portal/shared/contract/entities/account';
import { fullName } from '@portal/shared/contract/entities/session';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { USER_ROLES } from '@portal/shared/contract/roles';
import { queryOf } from '@portal/shared/http';
import { PageHeader, QueryView, RowActions, Skeleton } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { roleCode, roleFilter, roleText } from '../admins/role-text';
import { useDelete } from '../use-delete';
import { signInColumns } from '../sign-in-way';
import { t } from '../texts';

const nameOf = (user: UserAccount) => fullName(user.user_profile) || user.email;

const COLUMNS: readonly Column<UserAccount>[] = [
  { key: 'nama', title: t('Nama'), look: 'title', card: 'title', width: 220, value: nameOf },
  { key: 'email', title: 'Email', card: 'fact', width: 260, value: (user) => user.email },
  {
    key: 'instansi',
    title: t('Instansi'),
    card: 'fact',
    width: 220,
    value: (user) => user.user_profile?.college ?? null,
  },
  {
    key: 'tipe',
    title: t('Tipe'),
    width: 120,
    value: (user) => roleText(user.role),
    code: (user) => roleCode(user.role),
    filter: roleFilter(USER_ROLES),
  },
];

/** /admin/daftar-user: Proposal admins read it, Super admins also edit and delete. */
export default function UsersScreen(): ReactNode {
  const role = useRole();
  const users = useQuery(queryOf(listUsers));
  const deletion = useDelete({
    endpoint: deleteUser,
    lists: [listUsers],
    noun: 'akun user',
    also: t('Usulan, catatan, dan filenya ikut terhapus, dan container miliknya dihentikan.'),
    done: MESSAGES.userDeleted,
    failed: { title: TITLES.warning, text: MESSAGES.userDeleteFailed },
  });
  const actions = (user: UserAccount) => (
    <RowActions
      subject={nameOf(user)}
      main={{ label: t('Ubah'), to: `/admin/ubah-user/${encodeURIComponent(user.id)}` }}
      more={[
        [
          {
            label: t('Hapus'),
            isDangerous: true,
            isDisabled: deletion.isBusy(user.id),
            onSelect: () => void deletion.start(user.id, nameOf(user)),
          },
        ],
      ]}
    />
  );
  return (
    <div className="pr-stack">
      <PageHeader title={t('Daftar User')} />
      <QueryView query={users} skeleton={<Skeleton shape="rows" count={5} />}>
        {({ user: rows }) => (
          <DataTable
            name="user"
            noun={t('user')}
            rows={rows}
            rowKey={(user) => user.id}
            columns={role === 'Super' ? [...COLUMNS, ...signInColumns(rows)] : COLUMNS}
            emptyHint={t('Peneliti yang mendaftar tampil di sini.')}
            actions={role === 'Super' ? actions : undefined}
          />
        )}
      </QueryView>
    </div>
  );
}
