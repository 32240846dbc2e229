import { showLogs } from '@portal/shared/contract/endpoints/machine/machine';
import { listOpenDays } from '@portal/shared/contract/endpoints/machine/session-days';
import type { Day, Machine, Occupancy } from '@portal/shared/contract/entities/machine';
import { ApiError } from '@portal/shared/http';
import {
  CalendarAway,
  CalendarBar,
  CalendarTable,
  ImagePlaces,
  OccupancyGrid,
  SessionDialog,
  SessionLogs,
  SessionTools,
  SlotMemory,
  useCalendarDays,
  type OpenSessionTool,
} from '@portal/shared/ui/machine';
import { useState, type ReactNode } from 'react';
import type { Example, Section } from '../section';
import { Seeded, type Seed } from '../seeded';

const nothing = () => undefined;
const DAYS: readonly Day[] = ['SENIN', 'SELASA', 'RABU', 'KAMIS', 'JUMAT'].map((nama, at) => ({ id: `${at}`, nama }));
const MACHINES: readonly Machine[] = [
  ['m1', 'DGX-A100 Lantai 3', 40],
  ['m2', 'RTX-6000 Laboratorium Visi Komputer', 20],
].map(([id, name, memory]) => ({
  id_mesin: String(id),
  nama_mesin: String(name),
  url: null,
  description: null,
  gpu: null,
  mig_pergpu: null,
  status: null,
  slot_memory_gb: String(memory),
}));
const OCCUPANCY: readonly Occupancy[] = MACHINES.flatMap(({ id_mesin }, row) =>
  DAYS.map(({ id }, column) => ({
    id_hari: id,
    id_mesin,
    used: (column * 2 + row * 3) % 8,
    total: 7,
    closed: row === 1 && column === 4 ? 'Pemeliharaan: penggantian pendingin' : null,
  })),
);

function Grid({ disabled = false }: { readonly disabled?: boolean }): ReactNode {
  const [chosen, setChosen] = useState({ id_hari: '1', id_mesin: 'm1' });
  return (
    <OccupancyGrid
      days={DAYS}
      machines={MACHINES}
      occupancy={OCCUPANCY}
      chosen={chosen}
      disabled={disabled}
      onChoose={(id_hari, id_mesin) => setChosen({ id_hari, id_mesin })}
    />
  );
}

function Calendar(): ReactNode {
  const days = useCalendarDays();
  const machines = [
    { id: 'm1', name: 'DGX-A100 Lantai 3', slot_memory_gb: 40 },
    { id: 'm2', name: 'RTX-6000', slot_memory_gb: null },
  ].map((machine, row) => ({
    ...machine,
    days: days.shown.map((date, at) => ({
      date,
      used: (at * 2 + row) % 8,
      total: 7,
      closed: at === 5 ? 'Tutup: libur nasional' : null,
    })),
  }));
  return (
    <div className="pr-stack">
      <CalendarBar days={days} />
      <CalendarTable
        caption="Slot mesin"
        machines={machines}
        shown={days.shown}
        today={days.today}
        slotsOf={(machine) =>
          machine.id === 'm1' ? [{ key: '1', title: 'Slot 1', cell: () => 'Siti Rahmawati' }] : []
        }
      />
    </div>
  );
}

function logs(alone: string, title: string, seed?: Omit<Seed, 'key'>): Example {
  return {
    title: `SessionLogs: ${title}`,
    alone,
    Body: () => (
      <Seeded seeds={seed ? [{ key: [showLogs.name, 'sesi'], ...seed }] : []}>
        <SessionLogs id="sesi" name="DGX-A100" onClose={nothing} />
      </Seeded>
    ),
  };
}

function tool(alone: string, title: string, opened: OpenSessionTool['tool'], seed?: Omit<Seed, 'key'>): Example {
  return {
    title,
    alone,
    Body: () => (
      <Seeded seeds={seed ? [{ key: [listOpenDays.name, SESSION.id], ...seed }] : []}>
        <SessionDialog open={{ ...SESSION, tool: opened, proposalId: 'usulan' }} onClose={nothing} />
      </Seeded>
    ),
  };
}

const days = (alone: string, title: string, seed?: Omit<Seed, 'key'>) =>
  tool(alone, `SessionDays: ${title}`, 'days', seed);

const OPEN_DAYS = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30'].map((day, at) => ({
  day,
  free: at === 2 ? 0 : 3,
  closed: at === 3 ? 'Pemeliharaan: penggantian pendingin' : null,
  is_opened: at === 0,
}));
const SESSION = { id: 'sesi', name: 'Visi Komputer', username: 'siti@kampus.test', endsAt: '2026-12-05T17:00:00Z' };

const LINES = ['[I 03:00:01 ServerApp] Jupyter Server is running', '[I 03:00:02 ServerApp] Kernel started: 4f9c0e6b'];

export const machine: Section = {
  id: 'mesin',
  title: 'Mesin dan jadwal',
  examples: [
    { title: 'OccupancyGrid', Body: () => <Grid /> },
    { title: 'OccupancyGrid: tidak dapat dipilih', Body: () => <Grid disabled /> },
    { title: 'CalendarBar dan CalendarTable', address: '/?tanggal=2026-11-24', Body: Calendar },
    {
      title: 'CalendarAway',
      Body: () => (
        <div className="pr-stack">
          <CalendarAway isBusy={false} onRetry={nothing} />
          <CalendarAway isBusy onRetry={nothing} />
        </div>
      ),
    },
    {
      title: 'SlotMemory',
      Body: () => (
        <div className="pr-stack">
          <SlotMemory wish="20" machines={MACHINES} occupancy={OCCUPANCY} chosen="m1" />
          <SlotMemory wish="40" machines={MACHINES} occupancy={OCCUPANCY} chosen="m2" />
        </div>
      ),
    },
    {
      title: 'ImagePlaces',
      Body: () => (
        <ImagePlaces
          places={[
            {
              machine: 'DGX-A100',
              state: 'ready',
              digest: `sha256:${'0123456789abcdef'.repeat(4)}`,
              reason: null,
              lines: [],
            },
            { machine: 'RTX-6000', state: 'building', digest: null, reason: null, lines: [] },
            { machine: 'A40', state: 'waiting', digest: null, reason: 'Mesin tidak menjawab.', lines: [] },
            { machine: 'V100', state: 'failed', digest: null, reason: 'Image tidak ditemukan.', lines: LINES },
          ]}
        />
      ),
    },
    {
      title: 'SessionTools',
      Body: () => (
        <Seeded seeds={[]}>
          <span className="pr-table__actions">
            <SessionTools {...SESSION} canRestart canOpen proposalId="usulan" onOpen={() => undefined} />
          </span>
        </Seeded>
      ),
    },
    tool('perpanjangan', 'SessionExtension', 'extension'),
    days('hari-tambahan', 'isi', {
      data: { error: false, message: '', day_name: 'RABU', ends_at: SESSION.endsAt, data: OPEN_DAYS },
    }),
    days('hari-tambahan-ditolak', 'tidak ada', {
      data: { error: true, message: 'Sesi ini sudah berakhir.', data: [] },
    }),
    days('hari-tambahan-gagal', 'gagal', { error: new ApiError('offline', listOpenDays.name) }),
    logs('log', 'isi', { data: { error: false, message: '', lines: LINES } }),
    logs('log-kosong', 'kosong', { data: { error: false, message: '', lines: [] } }),
    logs('log-ditolak', 'ditolak', { data: { error: true, message: 'Sesi tidak berjalan.', lines: [] } }),
    logs('log-gagal', 'gagal', { error: new ApiError('offline', showLogs.name) }),
    logs('log-menunggu', 'menunggu'),
  ],
};
