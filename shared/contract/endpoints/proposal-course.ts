import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { binnedProposal, extension } from '../entities/proposal-life';
import { USER_ROLES, type Role } from '../roles';
import { nothing, record } from '../schema';

const DECIDERS = ['Proposal', 'Super'] as const satisfies readonly Role[];

/** Longest extension in one request, days. */
export const LONGEST_EXTENSION_DAYS = 365;

/** Calls around the course of a proposal of any kind; `{id}` is the proposal's id unless documented otherwise. */
const call = { service: 'main' } as const;

export const withdrawProposal = defineEndpoint({
  ...call,
  name: 'withdrawal.store',
  method: 'POST',
  path: '/api/{p}/proposal/withdraw/{id}',
  access: USER_ROLES,
  summary: 'Menarik kembali usulan sendiri yang belum diputuskan; status menjadi Revision dan dapat diajukan kembali',
  encoding: 'json',
  body: field.form(() => ({ reason: field.text('Alasan', { maxLength: 2000 }) })),
  response: nothing,
  addition: 'an applicant corrects or takes back what waits',
});

const bin = { ...call, access: ['Super'], addition: 'spam and tests are deleted, with a bin of thirty days' } as const;

export const deleteProposal = defineEndpoint({
  ...bin,
  name: 'bin.delete',
  method: 'POST',
  path: '/api/{p}/proposal/delete/{id}',
  summary: 'Memindahkan usulan ke tempat sampah; container-nya dihentikan',
  response: nothing,
});

export const listBin = defineEndpoint({
  ...bin,
  name: 'bin.list',
  capability: 'bin',
  method: 'GET',
  path: '/api/{p}/proposal/bin/show-all',
  summary: 'Usulan di tempat sampah, terbaru lebih dahulu',
  response: record(() => ({ proposal: z._default(z.array(binnedProposal), []) })),
});

export const restoreProposal = defineEndpoint({
  ...bin,
  name: 'bin.restore',
  method: 'POST',
  path: '/api/{p}/proposal/bin/restore/{id}',
  summary: 'Memulihkan usulan dari tempat sampah; yang semula disetujui kembali Pending karena mesinnya sudah dilepas',
  response: nothing,
});

const more = { ...call, addition: 'more days on the machine, asked for and decided' } as const;

export const listExtensions = defineEndpoint({
  ...more,
  name: 'extension.list',
  capability: 'extensions',
  method: 'GET',
  path: '/api/{p}/proposal/extension/show-all/{id}',
  access: [...USER_ROLES, ...DECIDERS],
  summary: 'Permintaan perpanjangan sebuah usulan, terlama lebih dahulu',
  response: record(() => ({ extension: z._default(z.array(extension), []) })),
});

export const storeExtension = defineEndpoint({
  ...more,
  name: 'extension.store',
  method: 'POST',
  path: '/api/{p}/proposal/extension/store/{id}',
  access: USER_ROLES,
  summary: 'Meminta perpanjangan untuk usulan sendiri yang disetujui',
  encoding: 'json',
  body: field.form(() => ({
    days: field.number('Lama perpanjangan', { required: true, gt: 0, max: LONGEST_EXTENSION_DAYS, unit: 'hari' }),
    reason: field.text('Alasan', { required: true, maxLength: 5000 }),
  })),
  response: nothing,
});

const extensionNote = { note: field.html('Catatan', { maxLength: 20_000 }) } as const;

export const approveExtension = defineEndpoint({
  ...more,
  name: 'extension.approved',
  method: 'POST',
  path: '/api/{p}/proposal/extension/approved/{id}',
  access: DECIDERS,
  summary: 'Menyetujui permintaan perpanjangan ({id} permintaan), atau mengulang yang gagal di mesin',
  encoding: 'json',
  body: field.form(() => extensionNote),
  response: nothing,
});

export const rejectExtension = defineEndpoint({
  ...more,
  name: 'extension.rejected',
  method: 'POST',
  path: '/api/{p}/proposal/extension/rejected/{id}',
  access: DECIDERS,
  summary: 'Menolak permintaan perpanjangan ({id} permintaan)',
  encoding: 'json',
  body: field.form(() => extensionNote),
  response: nothing,
});

const report = { ...call, addition: 'the final report that the third term promises' } as const;

export const storeReport = defineEndpoint({
  ...report,
  name: 'report.store',
  method: 'POST',
  path: '/api/{p}/proposal/report/store/{id}',
  access: USER_ROLES,
  summary: 'Mengirim laporan akhir; yang belum diterima diganti',
  encoding: 'multipart',
  body: field.form(() => ({ report_file: field.file('Laporan akhir', 'pdf', { required: true }) })),
  response: nothing,
});

export const acceptReport = defineEndpoint({
  ...report,
  name: 'report.accepted',
  method: 'POST',
  path: '/api/{p}/proposal/report/accepted/{id}',
  access: DECIDERS,
  summary: 'Menerima laporan akhir',
  response: nothing,
});
