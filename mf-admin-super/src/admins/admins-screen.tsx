import { useQuery } from '@tanstack/react-query';
import { deleteAdmin, listAdmins } from '@portal/shared/contract/endpoints/account';
import type { AdminAccount } from '@portal/shared/contract/entities/account';
import { fullName } from '@portal/shared/contract/entities/session';
import { MESSAGES } from '@portal/shared/contract/messages';
import { queryOf } from '@portal/shared/http';
import { Button, Chip, IconButton, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { useDelete } from '../use-delete';
import { roleText } from './role-text';

const nameOf = (admin: AdminAccount) => fullName(admin.admin_profile) || admin.email;

const COLUMNS: readonly Column<AdminAccount>[] = [
  { key: 'nama', title: 'Nama', width: 240, value: nameOf },
  { key: 'email', title: 'Email', width: 280, value: (admin) => admin.email },
  {
    key: 'role',
    title: 'Role',
    width: 140,
    value: (admin) => roleText(admin.role),
    render: (admin) => <Chip tone="purple">{roleText(admin.role)}</Chip>,
    filter: ['Konten', 'Proposal', 'Super'].map((value) => ({ value, label: value })),
  },
];

/** /admin/daftar-admin */
export default function AdminsScreen(): ReactNode {
  const admins = useQuery(queryOf(listAdmins));
  const deletion = useDelete({
    endpoint: deleteAdmin,
    lists: [listAdmins],
    noun: 'akun admin',
    done: MESSAGES.adminDeleted,
    failed: MESSAGES.adminDeleteFailed,
  });
  return (
    <div className="pr-stack">
      <PageHeader
        title="Daftar Admin"
        actions={
          <Button variant="primary" icon="plus" to="/admin/buat-admin">
            Buat Admin
          </Button>
        }
      />
      <QueryView query={admins} skeleton={<Skeleton shape="rows" count={5} />}>
        {({ admin: rows }) => (
          <DataTable
            name="admin"
            noun="admin"
            rows={rows}
            rowKey={(admin) => admin.id}
            columns={COLUMNS}
            actionsWidth={110}
            actions={(admin) => (
              <>
                <IconButton
                  icon="edit"
                  label={`Ubah ${nameOf(admin)}`}
                  to={`/admin/ubah-admin/${encodeURIComponent(admin.id)}`}
                />
                <IconButton
                  icon="trash"
                  tone="red"
                  label={`Hapus ${nameOf(admin)}`}
                  disabled={deletion.busy === admin.id}
                  onClick={() => void deletion.start(admin.id, nameOf(admin))}
                />
              </>
            )}
          />
        )}
      </QueryView>
    </div>
  );
}
