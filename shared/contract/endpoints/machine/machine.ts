import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import {
  container,
  day,
  heldContainer,
  machine,
  machineReply,
  occupancy,
  openedLab,
  sessionLogs,
} from '../../entities/machine';
import { DECIDERS } from '../../account/roles';
import { record } from '../../field/schema';
import { scheduleFields } from '../proposal/proposal';

/** A URL with host, since the link to a container derives from it; without credentials, since everybody reads it. */
const WEB_ADDRESS = /^https?:\/\/[^\s/\\?#@]+([/?#]\S*)?$/i;
export const notWebAddress = 'URL harus berupa alamat http atau https, tanpa nama pengguna dan kata sandi.';

const call = { service: 'machine', bare: true } as const;

export const listDays = defineEndpoint({
  ...call,
  name: 'machine.days',
  route: 'GET /hari',
  access: 'public',
  summary: 'Hari yang dapat dipilih',
  response: record(() => ({ data: z._default(z.array(day), []) })),
});
export const listMachines = defineEndpoint({
  ...call,
  name: 'machine.list',
  route: 'GET /mesin',
  access: 'public',
  summary: 'Mesin',
  response: record(() => ({ data: z._default(z.array(machine), []) })),
});

/** Bounded, since each unit of the numbers' product is drawn as a slot; no machine has more. */
const COUNT = { required: true, gt: 0, max: 99 } as const;

const machineFields = {
  nama_mesin: field.text('Nama Mesin', { required: true, maxLength: 255 }),
  url: field.text('URL', {
    required: true,
    maxLength: 255,
    pattern: WEB_ADDRESS,
    messages: { invalid: notWebAddress },
  }),
  description: field.text('Deskripsi', { required: true, maxLength: 1000 }),
  gpu: field.number('GPU', COUNT),
  mig_pergpu: field.number('Mig PerGPU', COUNT),
  // Additions: a missing field keeps its value; an empty one clears it.
  slot_memory_gb: field.number('Memori tiap slot', { gt: 0, max: 1000, unit: 'GB' }),
  closed_days: field.text('Hari tutup', { maxLength: 13, pattern: /^[1-7](,[1-7])*$/ }),
};

export const storeMachine = defineEndpoint({
  ...call,
  name: 'machine.store',
  route: 'POST /mesin',
  access: DECIDERS,
  summary: 'Menambah mesin',
  encoding: 'multipart',
  body: field.form(() => machineFields),
  response: machineReply,
});

export const updateMachine = defineEndpoint({
  ...call,
  name: 'machine.update',
  route: 'POST /mesin/{id}',
  access: DECIDERS,
  summary: 'Mengubah mesin; yang tidak aktif tidak ditawarkan lagi, yang sudah dijadwalkan tetap berjalan',
  encoding: 'multipart',
  body: field.form(() => ({
    ...machineFields,
    status: field.choice('Status', ['active', 'inactive'], { required: true }),
  })),
  response: machineReply,
  addition: 'a machine is corrected, and switched off',
});

export const removeMachine = defineEndpoint({
  ...call,
  name: 'machine.remove',
  route: 'POST /mesin/{id}/hapus',
  access: DECIDERS,
  summary: 'Menghapus mesin tanpa sesi; pemesanan yang lalu tetap menyebut namanya',
  response: machineReply,
  addition: 'a machine that is gone leaves the lists',
});

const maintenanceFields = {
  from_day: field.text('Hari pertama', { required: true, maxLength: 10 }),
  to_day: field.text('Hari terakhir', { required: true, maxLength: 10 }),
  reason: field.text('Alasan', { required: true, maxLength: 200 }),
};
const maintenance = {
  ...call,
  access: DECIDERS,
  response: machineReply,
  addition: 'a machine in maintenance is not offered, runs nothing, and its users are notified',
} as const;

export const storeMaintenance = defineEndpoint({
  ...maintenance,
  name: 'machine.storeMaintenance',
  route: 'POST /mesin/{id}/perawatan',
  summary: 'Menjadwalkan perawatan mesin: hari pertama dan terakhir (WIB, `2026-11-24`) serta alasannya',
  encoding: 'form',
  body: field.form(() => maintenanceFields),
});

export const updateMaintenance = defineEndpoint({
  ...maintenance,
  name: 'machine.updateMaintenance',
  route: 'POST /mesin/{id}/perawatan/{window}',
  summary: 'Mengubah jadwal perawatan',
  encoding: 'form',
  body: field.form(() => maintenanceFields),
});

export const liftMaintenance = defineEndpoint({
  ...maintenance,
  name: 'machine.liftMaintenance',
  route: 'POST /mesin/{id}/perawatan/{window}/cabut',
  summary: 'Mencabut jadwal perawatan',
});

export const scheduleApproval = defineEndpoint({
  ...call,
  name: 'machine.approval',
  route: 'POST /approval',
  access: DECIDERS,
  summary: 'Mengambil slot kosong pada hari dan mesin',
  encoding: 'form',
  body: field.form(() => scheduleFields),
  response: machineReply,
});

export const listRuns = defineEndpoint({
  ...call,
  name: 'machine.runs',
  route: 'GET /run/{dayId}/{machineId}/all/{username}',
  access: 'session',
  summary:
    'Container milik seorang pengguna pada hari dan mesin; hanya untuk pengguna itu sendiri dan admin yang memutuskan',
  response: record(() => ({ data: z._default(z.array(container), []) })),
});

export const listOccupancy = defineEndpoint({
  ...call,
  name: 'machine.occupancy',
  capability: 'occupancy',
  route: 'GET /occupancy',
  access: DECIDERS,
  summary: 'Slot terpakai per mesin dan hari',
  response: record(() => ({ data: z._default(z.array(occupancy), []) })),
  addition: 'the approval dialog shows it when the server offers it',
});

export const listRunning = defineEndpoint({
  ...call,
  name: 'machine.running',
  route: 'GET /run/all',
  access: DECIDERS,
  summary: 'Semua container yang memegang slot, tanpa token',
  response: record(() => ({ data: z._default(z.array(heldContainer), []) })),
  addition: 'admins see what runs',
});

export const openLab = defineEndpoint({
  ...call,
  name: 'machine.openLab',
  route: 'POST /run/{id}/open',
  access: 'session',
  summary: 'Memberi peramban izin masuk ke Jupyter sebuah container; hanya untuk pemiliknya, admin Proposal dan Super',
  response: openedLab,
  addition: 'the way in to a running session',
});

export const restartRun = defineEndpoint({
  ...call,
  name: 'machine.restartRun',
  route: 'POST /run/{id}/restart',
  access: 'session',
  summary: 'Memulai ulang sebuah container yang macet; berkas tetap ada',
  response: machineReply,
  addition: 'a hung session is started anew',
});

export const showLogs = defineEndpoint({
  ...call,
  name: 'machine.logs',
  route: 'GET /run/{id}/logs',
  access: 'session',
  summary: 'Baris terakhir log sebuah container, tanpa token; hanya untuk pemiliknya, admin Proposal dan Super',
  response: sessionLogs,
  addition: 'what a session wrote last',
});
