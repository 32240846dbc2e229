import * as z from 'zod/mini';
import { PROPOSALS } from '../proposal/all';
import { rulesOf } from '../proposal/description';
import { MOST } from '../proposal/limits';
import { defineEndpoint } from '../endpoint';
import { proposal, proposalGroups, revisionNote } from '../entities/proposal';
import { BOOKED_IMAGE, LONGEST_REFERENCE, notImageReference } from '../image-reference';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '../proposal-kind';
import type { FieldRules } from '../rules';
import { USER_ROLES, type Role } from '../roles';
import { nothing, optional, record } from '../schema';

const DECIDERS = ['Proposal', 'Super'] as const satisfies readonly Role[];
const READERS = [...USER_ROLES, ...DECIDERS] as const satisfies readonly Role[];

/** Fields of an approval, sent to the machine service without the description and to the main API with it. */
export const scheduleFields = {
  DockerImages: {
    label: 'Docker image',
    kind: 'text',
    required: true,
    maxLength: LONGEST_REFERENCE,
    pattern: BOOKED_IMAGE,
    messages: { invalid: notImageReference },
  },
  username: { label: 'Username', kind: 'text', required: true, maxLength: 255 },
  id_hari: { label: 'Hari', kind: 'text', required: true, maxLength: 64 },
  durasi: { label: 'Durasi', kind: 'number', required: true, gt: 0, max: MOST.days, unit: 'hari' },
  id_mesin: { label: 'Mesin', kind: 'text', required: true, maxLength: 64 },
} as const satisfies FieldRules;

export const approvalFields = {
  ...scheduleFields,
  appr_description: { label: 'Detail disetujui', kind: 'html', required: true, maxLength: 100_000 },
} as const satisfies FieldRules;

/**
 * Addition: the admin knows that somebody else has taken the proposal, and decides nevertheless. Without it such a
 * decision is answered with 409 and `meta.error` 'handled_by_other'. It has no effect if nobody has taken the proposal.
 */
const handlerKnown = {
  handler_known: { label: 'Penanganan', kind: 'choice', options: ['yes'] },
} as const satisfies FieldRules;

/** Addition: a rejection may say why. The specified call has no body, and none is needed. */
const rejectionFields = {
  ...handlerKnown,
  rej_description: { label: 'Alasan penolakan', kind: 'html', maxLength: 20_000 },
} as const satisfies FieldRules;

export const listOwnProposals = defineEndpoint({
  name: 'proposal.listOwn',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/proposal-submission/show-all',
  access: READERS,
  summary: 'Daftar usulan dalam tiga kelompok: milik sendiri bagi peneliti, semua bagi admin',
  response: proposalGroups,
});

export const listAllProposals = defineEndpoint({
  name: 'proposal.listAll',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/proposal-submission/show-all-submission',
  access: DECIDERS,
  summary: 'Semua usulan dalam tiga kelompok',
  response: proposalGroups,
});

const submissionResponse = record(() => ({ submission: proposal }));

/** The calls of one kind of proposal; all three answer under the key `submission` (product-facts.md 1.5). */
function endpointsOf(kind: ProposalKind) {
  const base = `/api/{p}/${PROPOSAL_KIND_DETAILS[kind].segment}`;
  const name = (call: string) => `proposal.${kind}.${call}`;
  const type = PROPOSAL_KIND_DETAILS[kind].type;
  return {
    show: defineEndpoint({
      name: name('show'),
      service: 'main',
      method: 'GET',
      path: `${base}/show/{id}`,
      access: READERS,
      summary: `Satu usulan ${type}`,
      response: record(() => ({ submission: optional(proposal) })),
      // Servers that keep the course of a proposal count its versions.
      proves: ({ submission }) => (submission ? { 'proposal-course': submission.version !== null } : {}),
    }),
    store: defineEndpoint({
      name: name('store'),
      service: 'main',
      method: 'POST',
      path: `${base}/store`,
      access: USER_ROLES,
      summary: `Mengajukan usulan ${type}`,
      encoding: 'multipart',
      body: rulesOf(PROPOSALS[kind], 'store'),
      response: submissionResponse,
    }),
    update: defineEndpoint({
      name: name('update'),
      service: 'main',
      method: 'POST',
      path: `${base}/update/{id}`,
      access: USER_ROLES,
      summary: `Mengajukan kembali usulan ${type} yang diminta direvisi; status kembali Pending`,
      encoding: 'multipart',
      body: rulesOf(PROPOSALS[kind], 'update'),
      response: nothing,
    }),
    approved: defineEndpoint({
      name: name('approved'),
      service: 'main',
      method: 'POST',
      path: `${base}/approved/{id}`,
      access: DECIDERS,
      summary: `Menyetujui usulan ${type}`,
      encoding: 'multipart',
      body: { ...approvalFields, ...handlerKnown },
      response: nothing,
    }),
    rejected: defineEndpoint({
      name: name('rejected'),
      service: 'main',
      method: 'POST',
      path: `${base}/rejected/{id}`,
      access: DECIDERS,
      summary: `Menolak usulan ${type}; alasan boleh disertakan, tanpa badan permintaan tetap diterima`,
      encoding: 'json',
      body: rejectionFields,
      response: nothing,
    }),
    revision: defineEndpoint({
      name: name('revision'),
      service: 'main',
      method: 'POST',
      path: `${base}/revision/{id}`,
      access: DECIDERS,
      summary: `Meminta revisi usulan ${type} dengan satu keterangan (cara lama; portal memakai revisistore)`,
      encoding: 'json',
      body: {
        rev_description: { label: 'Detail revisi', kind: 'html', required: true, maxLength: 100_000 },
        ...handlerKnown,
      },
      response: nothing,
    }),
    finished: defineEndpoint({
      name: name('finished'),
      service: 'main',
      method: 'POST',
      path: `${base}/finished/{id}`,
      access: DECIDERS,
      summary: `Menyelesaikan usulan ${type}`,
      response: nothing,
    }),
    stopContainer: defineEndpoint({
      name: name('stopContainer'),
      service: 'main',
      method: 'POST',
      path: `${base}/stop-container/{id}`,
      access: DECIDERS,
      summary: `Menghentikan container usulan ${type} yang tidak disetujui: persetujuan tidak selesai, penghentian gagal`,
      response: nothing,
      addition: 'a slot is given back, a stop that failed is tried again',
    }),
  } as const;
}

export const proposalEndpoints = {
  thesis: endpointsOf('thesis'),
  nonTa: endpointsOf('nonTa'),
  industry: endpointsOf('industry'),
} as const;

export const storeRevisionNote = defineEndpoint({
  name: 'revisionNote.store',
  service: 'main',
  method: 'POST',
  path: '/api/{p}/revisistore',
  access: DECIDERS,
  summary: 'Menyimpan catatan revisi; usulan menjadi Revision',
  encoding: 'json',
  body: {
    proposal_id: { label: 'Usulan', kind: 'text', required: true, maxLength: 64 },
    catatan: { label: 'Catatan revisi', kind: 'html', required: true, maxLength: 100_000 },
    user_id: { label: 'Pengusul', kind: 'text', required: true, maxLength: 64 },
    // Addition: points at fields, as `contract/revision-points.ts` writes them; the note lists them, too.
    points: { label: 'Catatan per isian', kind: 'text', maxLength: 40_000 },
    ...handlerKnown,
  },
  response: nothing,
});

export const tickRevisionPoint = defineEndpoint({
  name: 'revisionNote.tick',
  service: 'main',
  method: 'POST',
  path: '/api/{p}/proposal/revision-point/{id}',
  access: USER_ROLES,
  summary: 'Menandai satu catatan per isian dari revisi terakhir usulan sendiri ({id} usulan), atau melepas tandanya',
  encoding: 'json',
  body: {
    point: { label: 'Catatan per isian', kind: 'text', required: true, maxLength: 64 },
    is_ticked: { label: 'Tanda', kind: 'choice', required: true, options: ['yes', 'no'] },
  },
  response: nothing,
  addition: 'the applicant ticks off what a revision asked for',
});

export const listRevisionNotes = defineEndpoint({
  name: 'revisionNote.list',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/revisishow/{id}',
  access: READERS,
  summary: 'Catatan revisi sebuah usulan, terlama lebih dahulu',
  response: record(() => ({ proposal_revisi: z._default(z.array(revisionNote), []) })),
});
