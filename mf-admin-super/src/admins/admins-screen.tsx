import { useQuery } from '@tanstack/react-query';
import { deleteAdmin, listAdmins } from '@portal/shared/contract/endpoints/account/account';
import { resetSecondFactor } from '@portal/shared/contract/endpoints/account/own-account';
import type { AdminAccount } from '@portal/shared/contract/entities/account';
import { fullName } from '@portal/shared/contract/entities/session';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import { ADMIN_ROLES } from '@portal/shared/contract/account/roles';
import { useUsername } from '@portal/shared/auth';
import { queryOf } from '@portal/shared/http';
import { Button, Chip, PageHeader, QueryView, RowActions, Skeleton } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { useDelete, useRowCall } from '@portal/shared/ui/row-call';
import { roleCode, roleFilter, roleText } from './role-text';
import { signInColumns } from '../sign-in-way';
import { t } from '../texts';

const nameOf = (admin: AdminAccount) => fullName(admin.admin_profile) || admin.email;

const COLUMNS: readonly Column<AdminAccount>[] = [
  { key: 'nama', title: t('Nama'), look: 'title', card: 'title', width: 240, value: nameOf },
  { key: 'email', title: 'Email', card: 'fact', width: 280, value: (admin) => admin.email },
  {
    key: 'role',
    title: 'Role',
    width: 140,
    card: 'chip',
    value: (admin) => roleText(admin.role),
    render: (admin) => <Chip tone="purple">{roleText(admin.role)}</Chip>,
    code: (admin) => roleCode(admin.role),
    filter: roleFilter(ADMIN_ROLES),
  },
];

const SECOND_STEP: Column<AdminAccount> = {
  key: 'langkah',
  title: t('Verifikasi dua langkah'),
  width: 190,
  value: (admin) => (admin.has_second_factor ? t('Aktif') : t('Tidak aktif')),
  code: (admin) => (admin.has_second_factor ? 'on' : 'off'),
  filter: [
    { value: 'on', label: t('Aktif') },
    { value: 'off', label: t('Tidak aktif') },
  ],
};

/** /admin/daftar-admin */
export default function AdminsScreen(): ReactNode {
  const admins = useQuery(queryOf(listAdmins));
  const username = useUsername()?.toLowerCase();
  const isOwn = (admin: AdminAccount) => admin.email.toLowerCase() === username;
  const deletion = useDelete({
    endpoint: deleteAdmin,
    lists: [listAdmins],
    noun: 'akun admin',
    done: MESSAGES.adminDeleted,
    failed: { title: TITLES.warning, text: MESSAGES.adminDeleteFailed },
  });
  const reset = useRowCall({
    endpoint: resetSecondFactor,
    lists: [listAdmins],
    done: t('Verifikasi dua langkah dimatikan. Pemilik akun diberi tahu lewat surat.'),
    failed: { title: TITLES.warning, text: t('Verifikasi dua langkah tidak dimatikan.') },
    quiet: true,
  });
  const askToReset = (admin: AdminAccount) =>
    reset.start(admin.id, {
      title: t('Matikan verifikasi dua langkah?'),
      text: t(
        '{name} ({email}) masuk dengan kata sandi saja sampai mengaktifkannya lagi. Lakukan hanya jika Anda sudah memastikan siapa yang meminta.',
        { name: nameOf(admin), email: admin.email },
      ),
      confirm: t('Matikan'),
      tone: 'danger',
    });
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Daftar Admin')}
        actions={
          <Button variant="primary" icon="plus" to="/admin/buat-admin">
            {t('Buat Admin')}
          </Button>
        }
      />
      <QueryView query={admins} skeleton={<Skeleton shape="rows" count={5} />}>
        {({ admin: rows }) => (
          <DataTable
            name="admin"
            noun={t('admin')}
            rows={rows}
            rowKey={(admin) => admin.id}
            // Not every server sends these fields.
            columns={[
              ...COLUMNS,
              ...(rows.some((admin) => admin.has_second_factor !== null) ? [SECOND_STEP] : []),
              ...signInColumns(rows),
            ]}
            actions={(admin) => (
              <RowActions
                subject={nameOf(admin)}
                main={{ label: t('Ubah'), to: `/admin/ubah-admin/${encodeURIComponent(admin.id)}` }}
                more={[
                  admin.has_second_factor
                    ? [
                        {
                          label: t('Matikan verifikasi dua langkah'),
                          isDisabled: reset.isBusy(admin.id),
                          onSelect: () => void askToReset(admin),
                        },
                      ]
                    : [],
                  [
                    isOwn(admin)
                      ? { label: t('Akun Anda sendiri tidak dapat dihapus di sini'), isDisabled: true }
                      : deletion.choiceOf(admin.id, nameOf(admin)),
                  ],
                ]}
              />
            )}
          />
        )}
      </QueryView>
    </div>
  );
}
