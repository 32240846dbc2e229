import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { PROPOSALS } from '../../proposal/all';
import { fieldsOf } from '../../proposal/description';
import { MOST } from '../../proposal/common-fields';
import { defineEndpoint } from '../../endpoint';
import { proposal, proposalGroups, revisionNote } from '../../entities/proposal';
import { BOOKED_IMAGE, LONGEST_REFERENCE, notImageReference } from '../../machine/image-reference';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '../../proposal/proposal-kind';
import { DECIDERS, USER_ROLES, type Role } from '../../account/roles';
import { optional, record } from '../../field/schema';

const READERS = [...USER_ROLES, ...DECIDERS] as const satisfies readonly Role[];

/** Fields of an approval: the machine service gets them without the description, the main API with it. */
export const scheduleFields = {
  DockerImages: field.text('Docker image', {
    required: true,
    maxLength: LONGEST_REFERENCE,
    pattern: BOOKED_IMAGE,
    messages: { invalid: notImageReference },
  }),
  username: field.text('Username', { required: true, maxLength: 255 }),
  id_hari: field.text('Hari', { required: true, maxLength: 64 }),
  durasi: field.number('Durasi', { required: true, gt: 0, max: MOST.days, unit: 'hari' }),
  id_mesin: field.text('Mesin', { required: true, maxLength: 64 }),
};

export const approvalFields = {
  ...scheduleFields,
  appr_description: field.html('Detail disetujui', { required: true, maxLength: 100_000 }),
};

/**
 * Addition: the admin knows that someone else handles the proposal, and decides anyway. Otherwise such a decision is
 * answered with 409 and `HANDLED_BY_OTHER`. Without a handler it has no effect.
 */
const handlerKnown = {
  handler_known: field.choice('Penanganan', ['yes']),
};

/** Addition: a rejection may state a reason. The specified call has no body, and none is required. */
const rejectionFields = {
  ...handlerKnown,
  rej_description: field.html('Alasan penolakan', { maxLength: 20_000 }),
};

export const listOwnProposals = defineEndpoint('proposal.listOwn', 'GET /api/{p}/proposal-submission/show-all', {
  access: READERS,
  summary: 'Daftar usulan dalam tiga kelompok: milik sendiri bagi peneliti, semua bagi admin',
  response: proposalGroups,
});

export const listAllProposals = defineEndpoint(
  'proposal.listAll',
  'GET /api/{p}/proposal-submission/show-all-submission',
  {
    access: DECIDERS,
    summary: 'Semua usulan dalam tiga kelompok',
    response: proposalGroups,
  },
);

const submissionResponse = record(() => ({ submission: proposal }));

/** Defines the calls of one kind of proposal; all three answer under the key `submission` (product-facts.md 1.5). */
function defineEndpoints(kind: ProposalKind) {
  const base = `/api/{p}/${PROPOSAL_KIND_DETAILS[kind].segment}`;
  const name = (call: string) => `proposal.${kind}.${call}`;
  const type = PROPOSAL_KIND_DETAILS[kind].type;
  return {
    show: defineEndpoint(name('show'), `GET ${base}/show/{id}`, {
      access: READERS,
      summary: `Satu usulan ${type}`,
      response: record(() => ({ submission: optional(proposal) })),
      // Only servers that record the course of a proposal number its versions.
      proves: ({ submission }) => (submission ? { 'proposal-course': submission.version !== null } : {}),
    }),
    store: defineEndpoint(name('store'), `POST ${base}/store`, {
      access: USER_ROLES,
      summary: `Mengajukan usulan ${type}`,
      encoding: 'multipart',
      body: field.form(() => fieldsOf(PROPOSALS[kind], 'store')),
      response: submissionResponse,
    }),
    update: defineEndpoint(name('update'), `POST ${base}/update/{id}`, {
      access: USER_ROLES,
      summary: `Mengajukan kembali usulan ${type} yang diminta direvisi; status kembali Pending`,
      encoding: 'multipart',
      body: field.form(() => fieldsOf(PROPOSALS[kind], 'update')),
    }),
    approved: defineEndpoint(name('approved'), `POST ${base}/approved/{id}`, {
      access: DECIDERS,
      summary: `Menyetujui usulan ${type}`,
      encoding: 'multipart',
      body: field.form(() => ({ ...approvalFields, ...handlerKnown })),
    }),
    rejected: defineEndpoint(name('rejected'), `POST ${base}/rejected/{id}`, {
      access: DECIDERS,
      summary: `Menolak usulan ${type}; alasan boleh disertakan, tanpa badan permintaan tetap diterima`,
      body: field.form(() => rejectionFields),
    }),
    revision: defineEndpoint(name('revision'), `POST ${base}/revision/{id}`, {
      access: DECIDERS,
      summary: `Meminta revisi usulan ${type} dengan satu keterangan (cara lama; portal memakai revisistore)`,
      body: field.form(() => ({
        rev_description: field.html('Detail revisi', { required: true, maxLength: 100_000 }),
        ...handlerKnown,
      })),
    }),
    finished: defineEndpoint(name('finished'), `POST ${base}/finished/{id}`, {
      access: DECIDERS,
      summary: `Menyelesaikan usulan ${type}`,
    }),
    stopContainer: defineEndpoint(name('stopContainer'), `POST ${base}/stop-container/{id}`, {
      access: DECIDERS,
      summary: `Menghentikan container usulan ${type} yang tidak disetujui: persetujuan tidak selesai, penghentian gagal`,
      addition: 'a slot is given back, a stop that failed is tried again',
    }),
  } as const;
}

export const proposalEndpoints = {
  thesis: defineEndpoints('thesis'),
  nonTa: defineEndpoints('nonTa'),
  industry: defineEndpoints('industry'),
} as const;

export const storeRevisionNote = defineEndpoint('revisionNote.store', 'POST /api/{p}/revisistore', {
  access: DECIDERS,
  summary: 'Menyimpan catatan revisi; usulan menjadi Revision',
  body: field.form(() => ({
    proposal_id: field.text('Usulan', { required: true, maxLength: 64 }),
    catatan: field.html('Catatan revisi', { required: true, maxLength: 100_000 }),
    user_id: field.text('Pengusul', { required: true, maxLength: 64 }),
    // Addition: points on fields, as written by `contract/proposal/revision-points.ts`; the note lists them, too.
    points: field.text('Catatan per isian', { maxLength: 40_000 }),
    ...handlerKnown,
  })),
});

export const tickRevisionPoint = defineEndpoint('revisionNote.tick', 'POST /api/{p}/proposal/revision-point/{id}', {
  access: USER_ROLES,
  summary: 'Menandai satu catatan per isian dari revisi terakhir usulan sendiri ({id} usulan), atau melepas tandanya',
  body: field.form(() => ({
    point: field.text('Catatan per isian', { required: true, maxLength: 64 }),
    is_ticked: field.choice('Tanda', ['yes', 'no'], { required: true }),
  })),
  addition: 'the applicant ticks off what a revision asked for',
});

export const listRevisionNotes = defineEndpoint('revisionNote.list', 'GET /api/{p}/revisishow/{id}', {
  access: READERS,
  summary: 'Catatan revisi sebuah usulan, terlama lebih dahulu',
  response: record(() => ({ proposal_revisi: z._default(z.array(revisionNote), []) })),
});
