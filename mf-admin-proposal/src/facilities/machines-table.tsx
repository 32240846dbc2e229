import { useQuery } from '@tanstack/react-query';
import { listMachines } from '@portal/shared/contract/endpoints/machine';
import type { Machine } from '@portal/shared/contract/entities/machine';
import { queryOf } from '@portal/shared/http';
import { Chip, IconButton, QueryView, Skeleton } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { t } from '../texts';

const STATUS_TEXTS: Readonly<Record<string, string>> = { active: t('Aktif'), inactive: t('Nonaktif') };

/** An unknown status is shown as it came. */
const statusText = ({ status }: Machine) => (status === null ? '—' : (STATUS_TEXTS[status] ?? status));

const COLUMNS: readonly Column<Machine>[] = [
  {
    key: 'id',
    title: t('ID Mesin'),
    width: 120,
    value: (machine) => machine.id_mesin,
    render: (machine) => (
      <span className="pr-cell-clip" title={machine.id_mesin}>
        {machine.id_mesin}
      </span>
    ),
  },
  {
    key: 'nama',
    title: t('Nama Mesin'),
    width: 170,
    value: (machine) => machine.nama_mesin,
    render: (machine) => (
      <span className="pr-cell-clip" title={machine.nama_mesin}>
        {machine.nama_mesin}
      </span>
    ),
  },
  { key: 'url', title: 'URL', width: 200, value: (machine) => machine.url },
  {
    key: 'deskripsi',
    title: t('Deskripsi'),
    width: 220,
    value: (machine) => machine.description,
    render: (machine) => <span className="pr-cell-clip">{machine.description ?? '—'}</span>,
  },
  { key: 'gpu', title: 'GPU', width: 90, align: 'end', value: (machine) => Number(machine.gpu ?? 0) },
  { key: 'mig', title: t('Mig PerGPU'), width: 130, align: 'end', value: (machine) => Number(machine.mig_pergpu ?? 0) },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    value: statusText,
    render: (machine) => <Chip tone={machine.status === 'active' ? 'green' : 'grey'}>{statusText(machine)}</Chip>,
  },
];

/** Machines of the machine service; each can be changed and switched off. */
export function MachinesTable({ onEdit }: { readonly onEdit: (machine: Machine) => void }): ReactNode {
  const machines = useQuery(queryOf(listMachines));
  return (
    <QueryView query={machines} skeleton={<Skeleton shape="rows" count={4} />}>
      {({ data }) => (
        <DataTable
          name="mesin"
          noun={t('mesin')}
          rows={data}
          rowKey={(machine) => machine.id_mesin}
          columns={COLUMNS}
          actionsWidth={70}
          actions={(machine) => (
            <IconButton
              icon="edit"
              label={t('Ubah {name}', { name: machine.nama_mesin })}
              onClick={() => onEdit(machine)}
            />
          )}
          emptyHint={t('Tambahkan mesin pertama dengan tombol Tambah Mesin.')}
        />
      )}
    </QueryView>
  );
}
