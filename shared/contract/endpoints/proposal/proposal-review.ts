import * as field from '@portal/shared/contract/fields';
import type { RefusalCode } from '../../text/refusals';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import { internalRemark, proposalVersion, timelineEvent } from '../../entities/proposal-life';
import { DECIDERS, USER_ROLES, type Role } from '../../account/roles';
import { record } from '../../field/schema';

const READERS = [...USER_ROLES, ...DECIDERS] as const satisfies readonly Role[];

/** Code of a 409: another admin handles the proposal. `handler_known=yes` decides anyway. */
export const HANDLED_BY_OTHER = 'proposal/handled-by-other' satisfies RefusalCode;

export const showTimeline = defineEndpoint('timeline.show', 'GET /api/{p}/proposal/timeline/{id}', {
  capability: 'timeline',
  access: READERS,
  summary: 'Riwayat usulan, terlama lebih dahulu; bagi pengusul tanpa catatan internal dan tanpa nama admin',
  response: record(() => ({ timeline: z._default(z.array(timelineEvent), []) })),
  addition: 'one timeline per proposal: who did what and when',
});

export const listRemarks = defineEndpoint('remark.list', 'GET /api/{p}/proposal/remark/show-all/{id}', {
  access: DECIDERS,
  summary: 'Catatan internal admin tentang sebuah usulan, terlama lebih dahulu; tidak pernah terlihat oleh pengusul',
  response: record(() => ({ remark: z._default(z.array(internalRemark), []) })),
  addition: 'remarks that admins leave for each other',
});

export const storeRemark = defineEndpoint('remark.store', 'POST /api/{p}/proposal/remark/store/{id}', {
  access: DECIDERS,
  summary: 'Menambah catatan internal',
  body: field.form(() => ({ catatan: field.html('Catatan internal', { required: true, maxLength: 20_000 }) })),
  addition: 'remarks that admins leave for each other',
});

export const takeProposal = defineEndpoint('handling.take', 'POST /api/{p}/proposal/handling/take/{id}', {
  access: DECIDERS,
  summary: 'Menangani usulan; yang sedang ditangani admin lain hanya dengan take_over',
  body: field.form(() => ({ take_over: field.choice('Ambil alih', ['yes']) })),
  addition: 'two admins do not decide at once',
});

export const releaseProposal = defineEndpoint('handling.release', 'POST /api/{p}/proposal/handling/release/{id}', {
  access: DECIDERS,
  summary: 'Melepas penanganan sendiri',
  addition: 'two admins do not decide at once',
});

export const listVersions = defineEndpoint('version.list', 'GET /api/{p}/proposal/version/show-all/{id}', {
  capability: 'versions',
  access: READERS,
  summary: 'Setiap versi usulan yang pernah dikirim, terlama lebih dahulu',
  response: record(() => ({ version: z._default(z.array(proposalVersion), []) })),
  addition: 'what changed since the last revision',
});
