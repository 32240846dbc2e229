import * as field from '@portal/shared/contract/fields';
import { defineEndpoint } from '../../endpoint';
import { LONGEST_EXTENSION_DAYS } from '../proposal/proposal-course';
import { machineReply } from '../../entities/machine';
import { homeLink, openDays } from '../../entities/session-days';
import { DECIDERS } from '../../account/roles';

const opening = {
  service: 'machine',
  bare: true,
  access: DECIDERS,
  addition: 'a free slot of another day is opened for a session once',
} as const;

export const listOpenDays = defineEndpoint('machine.openDays', 'GET /run/{id}/hari', {
  ...opening,
  summary: 'Hari sampai akhir masa pakai sebuah sesi, dan slot kosong mesinnya pada hari itu',
  response: openDays,
});

export const storeOpening = defineEndpoint('machine.storeOpening', 'POST /run/{id}/hari', {
  ...opening,
  summary: 'Membuka satu hari lain (WIB, `2026-11-28`) untuk sebuah sesi, satu kali',
  encoding: 'form',
  body: field.form(() => ({ day: field.text('Hari', { required: true, maxLength: 10 }) })),
  response: machineReply,
});

export const withdrawOpening = defineEndpoint('machine.withdrawOpening', 'POST /run/{id}/hari/{day}/cabut', {
  ...opening,
  summary: 'Mencabut hari tambahan sebuah sesi',
  response: machineReply,
});

export const grantExtension = defineEndpoint('extension.grant', 'POST /api/{p}/proposal/extension/grant/{id}', {
  access: DECIDERS,
  summary: 'Memperpanjang pemakaian usulan yang disetujui tanpa permintaan pengusulnya; catatannya dibaca pengusul',
  body: field.form(() => ({
    days: field.number('Lama perpanjangan', { required: true, gt: 0, max: LONGEST_EXTENSION_DAYS, unit: 'hari' }),
    note: field.text('Catatan', { maxLength: 2000 }),
  })),
  addition: 'more days on the machine, given where the session stands',
});

export const linkHome = defineEndpoint('machine.linkHome', 'POST /run/{id}/berkas', {
  service: 'machine',
  bare: true,
  access: 'session',
  summary: 'Alamat singkat untuk mengunduh folder rumah sebuah sesi yang telah berakhir dan dikemas',
  response: homeLink,
  addition: 'what a session wrote can be had after its end',
});
