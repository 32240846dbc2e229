import { useQuery } from '@tanstack/react-query';
import { useRole } from '@portal/shared/auth';
import { deleteUser, exportUsers, listUsers, pageUsers } from '@portal/shared/contract/endpoints/account/account';
import type { UserAccount } from '@portal/shared/contract/entities/account';
import { fullName } from '@portal/shared/contract/entities/session';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import { can, queryOf } from '@portal/shared/http';
import { tableColumn } from '@portal/shared/lists/table-column';
import { USER_LIST } from '@portal/shared/lists/users';
import { PageHeader, RowActions } from '@portal/shared/ui/base';
import { useDelete } from '@portal/shared/ui/row-call';
import { DataTable, ListView, useList, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { t } from '../texts';

const nameOf = (user: UserAccount) => fullName(user.user_profile) || user.email;
const column = (key: string) => tableColumn(USER_LIST, key);

const COLUMNS: readonly Column<UserAccount>[] = [
  { ...column('nama'), look: 'title', card: 'title', width: 220 },
  { ...column('email'), card: 'fact', width: 260 },
  { ...column('instansi'), card: 'fact', width: 220 },
  { ...column('tipe'), width: 120 },
];
const SIGN_IN: Column<UserAccount> = { ...column('masuk'), width: 200 };
const ALL_COLUMNS = [...COLUMNS, SIGN_IN];

/** /admin/daftar-user: Proposal admins read it; Super admins also edit and delete. */
export default function UsersScreen(): ReactNode {
  const role = useRole();
  const list = useList({
    calls: { page: pageUsers, csv: exportUsers },
    columns: ALL_COLUMNS,
    rowKey: USER_LIST.idOf,
    whole: useQuery({ ...queryOf(listUsers), select: ({ user }) => user, enabled: !can('pages') }),
  });
  const deletion = useDelete({
    endpoint: deleteUser,
    lists: [listUsers, pageUsers],
    noun: 'akun user',
    also: t('Usulan, catatan, dan filenya ikut terhapus, dan container miliknya dihentikan.'),
    done: MESSAGES.userDeleted,
    failed: { title: TITLES.warning, text: MESSAGES.userDeleteFailed },
  });
  const actions = (user: UserAccount) => (
    <RowActions
      subject={nameOf(user)}
      main={{ label: t('Ubah'), to: `/admin/ubah-user/${encodeURIComponent(user.id)}` }}
      more={[[deletion.choiceOf(user.id, nameOf(user))]]}
    />
  );
  return (
    <div className="pr-stack">
      <PageHeader title={t('Daftar User')} />
      <ListView list={list}>
        {(rows, source) => (
          <DataTable
            name="user"
            noun={t('user')}
            rows={rows}
            source={source}
            rowKey={USER_LIST.idOf}
            // Only a server with an identity provider reports how people sign in.
            columns={role === 'Super' && rows.some(SIGN_IN.value) ? ALL_COLUMNS : COLUMNS}
            emptyHint={t('Peneliti yang mendaftar tampil di sini.')}
            actions={role === 'Super' ? actions : undefined}
          />
        )}
      </ListView>
    </div>
  );
}
