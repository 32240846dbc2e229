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

export const listDays = defineEndpoint('machine.days', 'GET /hari', {
  ...call,
  access: 'public',
  summary: 'Hari yang dapat dipilih',
  response: record(() => ({ data: z._default(z.array(day), []) })),
});
export const listMachines = defineEndpoint('machine.list', 'GET /mesin', {
  ...call,
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

export const storeMachine = defineEndpoint('machine.store', 'POST /mesin', {
  ...call,
  access: DECIDERS,
  summary: 'Menambah mesin',
  encoding: 'multipart',
  body: field.form(() => machineFields),
  response: machineReply,
});

export const updateMachine = defineEndpoint('machine.update', 'POST /mesin/{id}', {
  ...call,
  access: DECIDERS,
  summary: 'Mengubah mesin; yang tidak aktif tidak ditawarkan lagi, yang sudah dijadwalkan tetap berjalan',
  encoding: 'multipart',
  body: field.form(() => ({
    ...machineFields,
    ...field.seenUpdate,
    status: field.choice('Status', ['active', 'inactive'], { required: true }),
  })),
  response: machineReply,
  addition: 'a machine is corrected, and switched off',
});

export const removeMachine = defineEndpoint('machine.remove', 'POST /mesin/{id}/hapus', {
  ...call,
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

export const storeMaintenance = defineEndpoint('machine.storeMaintenance', 'POST /mesin/{id}/perawatan', {
  ...maintenance,
  summary: 'Menjadwalkan perawatan mesin: hari pertama dan terakhir (WIB, `2026-11-24`) serta alasannya',
  encoding: 'form',
  body: field.form(() => maintenanceFields),
});

export const updateMaintenance = defineEndpoint('machine.updateMaintenance', 'POST /mesin/{id}/perawatan/{window}', {
  ...maintenance,
  summary: 'Mengubah jadwal perawatan',
  encoding: 'form',
  body: field.form(() => ({ ...maintenanceFields, ...field.seenUpdate })),
});

export const liftMaintenance = defineEndpoint('machine.liftMaintenance', 'POST /mesin/{id}/perawatan/{window}/cabut', {
  ...maintenance,
  summary: 'Mencabut jadwal perawatan',
});

export const scheduleApproval = defineEndpoint('machine.approval', 'POST /approval', {
  ...call,
  access: DECIDERS,
  summary: 'Mengambil slot kosong pada hari dan mesin',
  encoding: 'form',
  body: field.form(() => scheduleFields),
  response: machineReply,
});

export const listRuns = defineEndpoint('machine.runs', 'GET /run/{dayId}/{machineId}/all/{username}', {
  ...call,
  access: 'session',
  summary:
    'Container milik seorang pengguna pada hari dan mesin; hanya untuk pengguna itu sendiri dan admin yang memutuskan',
  response: record(() => ({ data: z._default(z.array(container), []) })),
});

export const listOccupancy = defineEndpoint('machine.occupancy', 'GET /occupancy', {
  ...call,
  capability: 'occupancy',
  access: DECIDERS,
  summary: 'Slot terpakai per mesin dan hari',
  response: record(() => ({ data: z._default(z.array(occupancy), []) })),
  addition: 'the approval dialog shows it when the server offers it',
});

export const listRunning = defineEndpoint('machine.running', 'GET /run/all', {
  ...call,
  access: DECIDERS,
  summary: 'Semua container yang memegang slot, tanpa token',
  response: record(() => ({ data: z._default(z.array(heldContainer), []) })),
  addition: 'admins see what runs',
});

export const openLab = defineEndpoint('machine.openLab', 'POST /run/{id}/open', {
  ...call,
  access: 'session',
  summary: 'Memberi peramban izin masuk ke Jupyter sebuah container; hanya untuk pemiliknya, admin Proposal dan Super',
  response: openedLab,
  addition: 'the way in to a running session',
});

export const restartRun = defineEndpoint('machine.restartRun', 'POST /run/{id}/restart', {
  ...call,
  access: 'session',
  summary: 'Memulai ulang sebuah container yang macet; berkas tetap ada',
  response: machineReply,
  addition: 'a hung session is started anew',
});

export const showLogs = defineEndpoint('machine.logs', 'GET /run/{id}/logs', {
  ...call,
  access: 'session',
  summary: 'Baris terakhir log sebuah container, tanpa token; hanya untuk pemiliknya, admin Proposal dan Super',
  response: sessionLogs,
  addition: 'what a session wrote last',
});
