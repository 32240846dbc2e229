import * as field from '@portal/shared/contract/fields';
import type { RefusalCode } from '../refusals';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { internalRemark, proposalVersion, timelineEvent } from '../entities/proposal-life';
import { USER_ROLES, type Role } from '../roles';
import { nothing, record } from '../schema';

const DECIDERS = ['Proposal', 'Super'] as const satisfies readonly Role[];
const READERS = [...USER_ROLES, ...DECIDERS] as const satisfies readonly Role[];

/**
 * `meta.error` of a 409: another admin has taken the proposal. A decision is taken all the same with
 * `handler_known=yes`.
 */
export const HANDLED_BY_OTHER = 'proposal/handled-by-other' satisfies RefusalCode;

/** Calls around the review of a proposal of any kind; `{id}` is the proposal's. */
const call = { service: 'main' } as const;

export const showTimeline = defineEndpoint({
  ...call,
  name: 'timeline.show',
  capability: 'timeline',
  method: 'GET',
  path: '/api/{p}/proposal/timeline/{id}',
  access: READERS,
  summary: 'Riwayat usulan, terlama lebih dahulu; bagi pengusul tanpa catatan internal dan tanpa nama admin',
  response: record(() => ({ timeline: z._default(z.array(timelineEvent), []) })),
  addition: 'one timeline per proposal: who did what and when',
});

export const listRemarks = defineEndpoint({
  ...call,
  name: 'remark.list',
  method: 'GET',
  path: '/api/{p}/proposal/remark/show-all/{id}',
  access: DECIDERS,
  summary: 'Catatan internal admin tentang sebuah usulan, terlama lebih dahulu; tidak pernah terlihat oleh pengusul',
  response: record(() => ({ remark: z._default(z.array(internalRemark), []) })),
  addition: 'remarks that admins leave for each other',
});

export const storeRemark = defineEndpoint({
  ...call,
  name: 'remark.store',
  method: 'POST',
  path: '/api/{p}/proposal/remark/store/{id}',
  access: DECIDERS,
  summary: 'Menambah catatan internal',
  encoding: 'json',
  body: field.form(() => ({ catatan: field.html('Catatan internal', { required: true, maxLength: 20_000 }) })),
  response: nothing,
  addition: 'remarks that admins leave for each other',
});

export const takeProposal = defineEndpoint({
  ...call,
  name: 'handling.take',
  method: 'POST',
  path: '/api/{p}/proposal/handling/take/{id}',
  access: DECIDERS,
  summary: 'Menangani usulan; yang sedang ditangani admin lain hanya dengan take_over',
  encoding: 'json',
  body: field.form(() => ({ take_over: field.choice('Ambil alih', ['yes']) })),
  response: nothing,
  addition: 'two admins do not decide at once',
});

export const releaseProposal = defineEndpoint({
  ...call,
  name: 'handling.release',
  method: 'POST',
  path: '/api/{p}/proposal/handling/release/{id}',
  access: DECIDERS,
  summary: 'Melepas penanganan sendiri',
  response: nothing,
  addition: 'two admins do not decide at once',
});

export const listVersions = defineEndpoint({
  ...call,
  name: 'version.list',
  capability: 'versions',
  method: 'GET',
  path: '/api/{p}/proposal/version/show-all/{id}',
  access: READERS,
  summary: 'Setiap versi usulan yang pernah dikirim, terlama lebih dahulu',
  response: record(() => ({ version: z._default(z.array(proposalVersion), []) })),
  addition: 'what changed since the last revision',
});
