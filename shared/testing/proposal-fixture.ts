import { detailsOf } from '../contract/field/field';
import * as z from 'zod/mini';
import { proposal, type Proposal } from '../contract/entities/proposal';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '../contract/proposal/proposal-kind';
import { PROPOSALS } from '../contract/proposal/all';

const TEXTS = {
  phone_number: '81234567890',
  gpu: '20',
  ram: '64',
  storage: '200',
  duration: '30',
  research_fee: 1_500_000,
  short_description: 'Mendeteksi retinopati dari citra fundus.',
  data_description: '12.000 citra fundus tanpa identitas.',
  shared_data: 1,
  activity_plan: 'Pelatihan model selama empat minggu.',
  output_plan: 'Satu artikel jurnal.',
  application_file: 'aaa111.pdf',
  docker_image: 'bbb222.zip',
  proposal_file: 'ccc333.pdf',
  anggaran_file: 'ddd444.pdf',
};

const OWN: Record<ProposalKind, Record<string, unknown>> = {
  thesis: {
    educational_level: 'S1',
    study_program: 'S1-Teknik Informatika',
    partner: 'Siti Rahmawati',
    pembimbing1: 'Dr. Ratna Kusumawardani',
    pembimbing2: 'Ir. Joko Susilo',
    research_field: 'Visi Komputer',
  },
  nonTa: {
    educational_level: 'S2',
    study_program: 'S2-Manajemen',
    peneliti: 'Siti Rahmawati',
    research_title: 'Pemetaan lahan gambut',
  },
  industry: {
    admin_name: 'Nurul Hidayah',
    position: 'Sekretaris',
    leader_name: 'Prof. Hendra Gunawan',
    pic: 'Kevin Tanujaya',
    institution: 'PT Logistik Bahari',
    collaboration_plan: 'Mitra menyediakan data.',
    collaboration_file: 'eee555.pdf',
    adhoc_file: 'fff666.pdf',
    institution_file: 'ggg777.pdf',
  },
};

/** Returns a stored proposal of a kind, parsed as the portal does. */
export function proposalFixture(kind: ProposalKind, overrides: Readonly<Record<string, unknown>> = {}): Proposal {
  return z.parse(proposal, wireProposal(kind, overrides));
}

/** Returns a proposal as the server sends it. */
export function wireProposal(
  kind: ProposalKind,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    ...requiredTexts(kind),
    id: '3f0d4c4e-9a59-4c11-8d5a-2f6a1f1f0001',
    user_id: '7d0d4c4e-9a59-4c11-8d5a-2f6a1f1f0002',
    type_of_proposal: PROPOSAL_KIND_DETAILS[kind].type,
    status: 'Pending',
    created_at: '2026-11-12T03:00:00.000000Z',
    ...TEXTS,
    ...OWN[kind],
    ...overrides,
  };
}

/** Gives a value to fields added to a kind after these fixtures. */
function requiredTexts(kind: ProposalKind): Record<string, string> {
  return Object.fromEntries(
    PROPOSALS[kind].fields.flatMap(({ name, label, schema }) => {
      const { kind: of, required } = detailsOf(schema);
      return of === 'text' && required ? [[name, `Isi ${label}`]] : [];
    }),
  );
}
