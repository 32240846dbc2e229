import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import { binnedProposal, extension } from '../../entities/proposal-life';
import { DECIDERS, USER_ROLES } from '../../account/roles';
import { record } from '../../field/schema';

export const LONGEST_EXTENSION_DAYS = 365;

export const withdrawProposal = defineEndpoint('withdrawal.store', 'POST /api/{p}/proposal/withdraw/{id}', {
  access: USER_ROLES,
  summary: 'Menarik kembali usulan sendiri yang belum diputuskan; status menjadi Revision dan dapat diajukan kembali',
  body: field.form(() => ({ reason: field.text('Alasan', { maxLength: 2000 }) })),
  addition: 'an applicant corrects or takes back what waits',
});

/** Deleted proposals stay in the bin this long. */
export const BIN_DAYS = 30;

const bin = { access: ['Super'], addition: 'spam and tests are deleted, with a bin of thirty days' } as const;

export const deleteProposal = defineEndpoint('bin.delete', 'POST /api/{p}/proposal/delete/{id}', {
  ...bin,
  summary: 'Memindahkan usulan ke tempat sampah; container-nya dihentikan',
});

export const listBin = defineEndpoint('bin.list', 'GET /api/{p}/proposal/bin/show-all', {
  ...bin,
  capability: 'bin',
  summary: 'Usulan di tempat sampah, terbaru lebih dahulu',
  response: record(() => ({ proposal: z._default(z.array(binnedProposal), []) })),
});

export const restoreProposal = defineEndpoint('bin.restore', 'POST /api/{p}/proposal/bin/restore/{id}', {
  ...bin,
  summary: 'Memulihkan usulan dari tempat sampah; yang semula disetujui kembali Pending karena mesinnya sudah dilepas',
});

const more = { addition: 'more days on the machine, asked for and decided' } as const;

export const listExtensions = defineEndpoint('extension.list', 'GET /api/{p}/proposal/extension/show-all/{id}', {
  ...more,
  capability: 'extensions',
  access: [...USER_ROLES, ...DECIDERS],
  summary: 'Permintaan perpanjangan sebuah usulan, terlama lebih dahulu',
  response: record(() => ({ extension: z._default(z.array(extension), []) })),
});

export const storeExtension = defineEndpoint('extension.store', 'POST /api/{p}/proposal/extension/store/{id}', {
  ...more,
  access: USER_ROLES,
  summary: 'Meminta perpanjangan untuk usulan sendiri yang disetujui',
  body: field.form(() => ({
    days: field.number('Lama perpanjangan', { required: true, gt: 0, max: LONGEST_EXTENSION_DAYS, unit: 'hari' }),
    reason: field.text('Alasan', { required: true, maxLength: 5000 }),
  })),
});

const extensionNote = { note: field.html('Catatan', { maxLength: 20_000 }) } as const;

export const approveExtension = defineEndpoint('extension.approved', 'POST /api/{p}/proposal/extension/approved/{id}', {
  ...more,
  access: DECIDERS,
  summary: 'Menyetujui permintaan perpanjangan ({id} permintaan), atau mengulang yang gagal di mesin',
  body: field.form(() => extensionNote),
});

export const rejectExtension = defineEndpoint('extension.rejected', 'POST /api/{p}/proposal/extension/rejected/{id}', {
  ...more,
  access: DECIDERS,
  summary: 'Menolak permintaan perpanjangan ({id} permintaan)',
  body: field.form(() => extensionNote),
});

const report = { addition: 'the final report that the third term promises' } as const;

export const storeReport = defineEndpoint('report.store', 'POST /api/{p}/proposal/report/store/{id}', {
  ...report,
  access: USER_ROLES,
  summary: 'Mengirim laporan akhir; yang belum diterima diganti',
  encoding: 'multipart',
  body: field.form(() => ({ report_file: field.file('Laporan akhir', 'pdf', { required: true }) })),
});

export const acceptReport = defineEndpoint('report.accepted', 'POST /api/{p}/proposal/report/accepted/{id}', {
  ...report,
  access: DECIDERS,
  summary: 'Menerima laporan akhir',
});
