import { useQuery } from '@tanstack/react-query';
import { listMachines, listOccupancy, removeMachine } from '@portal/shared/contract/endpoints/machine/machine';
import type { Machine } from '@portal/shared/contract/entities/machine';
import { TITLES } from '@portal/shared/contract/text/messages';
import { queryOf } from '@portal/shared/http';
import { Chip, QueryView, RowActions, Skeleton } from '@portal/shared/ui/base';
import { useDelete } from '@portal/shared/ui/row-call';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { t } from '../texts';

const STATUS_TEXTS: Readonly<Record<string, string>> = { active: t('Aktif'), inactive: t('Nonaktif') };

const statusText = ({ status }: Machine) => (status === null ? '—' : (STATUS_TEXTS[status] ?? status));

const COLUMNS: readonly Column<Machine>[] = [
  { key: 'id', title: t('ID Mesin'), look: 'quiet', width: 120, value: (machine) => machine.id_mesin },
  {
    key: 'nama',
    title: t('Nama Mesin'),
    look: 'title',
    card: 'title',
    width: 170,
    value: (machine) => machine.nama_mesin,
  },
  { key: 'url', title: 'URL', width: 230, value: (machine) => machine.url },
  { key: 'deskripsi', title: t('Deskripsi'), look: 'quiet', width: 230, value: (machine) => machine.description },
  { key: 'gpu', title: 'GPU', width: 70, align: 'end', card: 'fact', value: (machine) => Number(machine.gpu ?? 0) },
  {
    key: 'mig',
    title: t('Mig PerGPU'),
    width: 110,
    align: 'end',
    card: 'fact',
    value: (machine) => Number(machine.mig_pergpu ?? 0),
  },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    card: 'chip',
    value: statusText,
    render: (machine) => <Chip tone={machine.status === 'active' ? 'green' : 'grey'}>{statusText(machine)}</Chip>,
  },
];

export function MachinesTable({ onEdit }: { readonly onEdit: (machine: Machine) => void }): ReactNode {
  const machines = useQuery(queryOf(listMachines));
  const removal = useDelete({
    endpoint: removeMachine,
    lists: [listMachines, listOccupancy],
    noun: 'mesin',
    also: t('Pemesanan yang lalu tetap menyebut namanya.'),
    done: t('Mesin berhasil dihapus'),
    failed: { title: TITLES.failure, text: t('Mesin belum dihapus.') },
    quiet: true,
  });
  return (
    <QueryView query={machines} skeleton={<Skeleton shape="rows" count={4} />}>
      {({ data }) => (
        <DataTable
          name="mesin"
          noun={t('mesin')}
          rows={data.filter(({ removed }) => !removed)}
          rowKey={(machine) => machine.id_mesin}
          columns={COLUMNS}
          actionsWidth={128}
          actions={(machine) => (
            <RowActions
              subject={machine.nama_mesin}
              main={{ label: t('Ubah'), onSelect: () => onEdit(machine) }}
              more={[[removal.choiceOf(machine.id_mesin, machine.nama_mesin)]]}
            />
          )}
          emptyHint={t('Tambahkan mesin pertama dengan tombol Tambah Mesin.')}
        />
      )}
    </QueryView>
  );
}
