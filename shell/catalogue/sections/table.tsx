import { ApiError } from '@portal/shared/http';
import { Button, ErrorState, Notice, RowActions, Skeleton, StatusChip } from '@portal/shared/ui/base';
import { procedureColumns } from '@portal/shared/ui/procedures';
import { DataTable, SmallTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { Gesture } from '../gesture';
import type { Section } from '../section';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly by: string;
  readonly gpu: number;
  readonly status: string;
}

const TITLES = [
  'Segmentasi citra ultrasonografi untuk deteksi dini kanker payudara di puskesmas terpencil',
  'Pemetaan lahan gambut',
  'Penerjemahan otomatis bahasa Jawa, Sunda, dan Bali ke bahasa Indonesia dengan model bahasa besar',
  'Prakiraan beban listrik harian',
  'Deteksi retinopati dari citra fundus',
];
const PEOPLE = ['Siti Rahmawati', 'Budi', 'Ir. Joko Susilo', 'Nurul Hidayah Puspitasari', 'Kevin Tanujaya'];
const STATUSES = ['Pending', 'Approved', 'Revision', 'Rejected', 'Finished'];

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `u${index + 1}`,
    title: TITLES[index % TITLES.length] ?? '',
    by: PEOPLE[index % PEOPLE.length] ?? '',
    gpu: (index * 7) % 40,
    status: STATUSES[index % STATUSES.length] ?? '',
  }));

const COLUMNS: readonly Column<Row>[] = [
  { key: 'judul', title: 'Judul penelitian', look: 'title', card: 'title', value: ({ title }) => title, width: 360 },
  { key: 'nama', title: 'Pengusul', value: ({ by }) => by, width: 200 },
  { key: 'gpu', title: 'GPU (GB)', value: ({ gpu }) => gpu, align: 'end', width: 112 },
  {
    key: 'status',
    title: 'Status',
    card: 'chip',
    value: ({ status }) => status,
    render: ({ status }) => <StatusChip status={status} />,
    filter: STATUSES.map((value) => ({ value, label: value })),
    width: 160,
  },
  { key: 'nomor', title: 'Nomor', value: ({ id }) => id, hidden: true },
];

function Proposals({ name, rows }: { readonly name: string; readonly rows: readonly Row[] }): ReactNode {
  return (
    <DataTable
      name={`katalog-${name}`}
      noun="usulan"
      rows={rows}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      emptyHint="Usulan yang diajukan peneliti tampil di sini."
      actions={({ title }) => (
        <RowActions
          subject={title}
          main={{ label: 'Lihat', onSelect: () => undefined }}
          more={[[{ label: 'Hapus', isDangerous: true }]]}
        />
      )}
      bulk={(chosen, clear) =>
        chosen.length > 0 ? (
          <Notice
            tone="info"
            action={
              <>
                <Button size="sm">Unduh {chosen.length} usulan</Button>
                <Button size="sm" variant="quiet" onClick={() => clear()}>
                  Batal pilih
                </Button>
              </>
            }
          >
            {chosen.length} usulan dipilih
          </Notice>
        ) : null
      }
    />
  );
}

const PROCEDURE = {
  id: 'p1',
  type: 'Penelitian TA',
  document_type: 'SOP',
  file: 'sop.pdf',
  created_at: '2026-08-29T03:00:00Z',
  original_name: 'Tata cara pengajuan penelitian tugas akhir.pdf',
  size: 245_760,
};

function Procedures(): ReactNode {
  const columns = procedureColumns({ nameOf: ({ document_type }) => document_type, sizeOf: (size) => `${size} B` });
  return <SmallTable noun="dokumen" rows={[PROCEDURE]} rowKey={({ id }) => id} columns={columns} />;
}

const CHOSEN = [2, 3].map((row) => `.pr-grid__row:nth-child(${row}) input`);

/** A table on its own page: `press` finds opened parts by their name anywhere on the page. */
function pressed(name: string, press: readonly string[]) {
  return () => (
    <Gesture press={press}>
      <Proposals name={name} rows={rowsOf(5)} />
    </Gesture>
  );
}

export const table: Section = {
  id: 'tabel',
  title: 'Tabel',
  examples: [
    {
      title: 'DataTable: isi',
      note: 'Pada layar sempit tiap baris menjadi kartu.',
      Body: () => <Proposals name="isi" rows={rowsOf(5)} />,
    },
    {
      title: 'DataTable: tersaring dan terurut',
      address: '/?cari=a&f.status=Pending~Approved&urut=-gpu',
      Body: () => <Proposals name="tersaring" rows={rowsOf(5)} />,
    },
    {
      title: 'DataTable: tidak ada yang cocok',
      address: '/?cari=zzz',
      Body: () => <Proposals name="cari" rows={rowsOf(5)} />,
    },
    { title: 'DataTable: kosong', Body: () => <Proposals name="kosong" rows={[]} /> },
    { title: 'SmallTable: prosedur', Body: () => <Procedures /> },
    { title: 'Tabel yang dimuat', Body: () => <Skeleton shape="rows" label="Memuat usulan…" /> },
    {
      title: 'Tabel yang gagal dimuat',
      Body: () => <ErrorState error={new ApiError('server', 'proposal.index')} onRetry={() => undefined} />,
    },
    {
      title: 'SmallTable',
      Body: () => <SmallTable noun="usulan" rows={rowsOf(2)} rowKey={({ id }) => id} columns={COLUMNS.slice(0, 4)} />,
    },
    { title: 'DataTable: baris dipilih', alone: 'pilih', Body: pressed('pilih', CHOSEN) },
    {
      title: 'DataTable: beberapa halaman',
      alone: 'halaman',
      address: '/?hal=2',
      Body: () => (
        <Proposals name="halaman" rows={rowsOf(230).map((row, at) => ({ ...row, title: `${row.title} ${at}` }))} />
      ),
    },
    {
      title: 'DataTable: saringan terbuka',
      alone: 'saringan',
      Body: pressed('saringan', ['[aria-label="Saring menurut Status"]']),
    },
    {
      title: 'DataTable: tampilan terbuka',
      alone: 'tampilan',
      Body: pressed('tampilan', ['.pr-toolbar__end [aria-haspopup="dialog"]']),
    },
    {
      title: 'DataTable: tampilan tersimpan',
      alone: 'tersimpan',
      Body: pressed('tersimpan', ['.pr-toolbar__end [aria-haspopup="dialog"]', '.pr-choice__part + button']),
    },
  ],
};
