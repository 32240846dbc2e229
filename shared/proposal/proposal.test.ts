import { PROPOSAL_KINDS } from '../contract/proposal/proposal-kind';
import { proposalFixture } from '../testing/proposal-fixture';
import { PROPOSALS } from '../contract/proposal/all';
import { fieldsOf } from '../contract/proposal/description';
import { shownFields } from './shown-fields';
import { kindOf } from './kind-of';
import { storedFileInfo } from './stored-file-info';
import { proposalCode, proposalTitle } from './title';

it('shows the formatted proposal fields in the sections of the form', () => {
  const groups = shownFields(PROPOSALS.thesis, proposalFixture('thesis', { anggaran_file: null }));
  const texts = Object.fromEntries(
    groups.flatMap(({ fields }) =>
      fields.map((field) => [field.label, field.kind === 'text' ? field.text : field.fileName]),
    ),
  );
  expect(texts).toMatchObject({
    'Nomor Handphone': '+62 812 3456 7890',
    'Jumlah GPU': '20 GB',
    Durasi: '30 Hari',
    'Biaya Penelitian': 'Rp1.500.000',
    'Menggunakan Data Bersama': 'Iya',
    'Pembimbing 3': '—',
    'File Permohonan': 'aaa111.pdf',
    'File Anggaran': null,
  });
  expect(groups.map(({ id }) => id)).toEqual(['applicant', 'research', 'compute', 'plan', 'files']);
});

it('every proposal has a title, also without research_field', () => {
  expect(proposalTitle('industry', proposalFixture('industry'))).toBe('PT Logistik Bahari');
  expect(proposalTitle('industry', proposalFixture('industry', { institution: null, type_of_proposal: '' }))).toBe(
    'Penelitian Kerjasama Industri',
  );
  expect(proposalTitle('thesis', proposalFixture('thesis', { research_field: '  ' }))).toBe('Penelitian TA');
});

it.each([
  ['123', 'TA-2026-000123'],
  ['8b1c2d3e-0000-4000-8000-000000000000', 'TA-2026-8B1C2D'],
])('the short code of id %s is %s', (id, code) => {
  expect(proposalCode('thesis', proposalFixture('thesis', { id }))).toBe(code);
});

it('kindOf reads the kind from the proposal, or else uses the given kind', () => {
  expect(kindOf(proposalFixture('nonTa'), 'thesis')).toBe('nonTa');
  expect(kindOf(proposalFixture('industry', { type_of_proposal: 'Kerjasama Industri' }), 'thesis')).toBe('industry');
  expect(kindOf(proposalFixture('nonTa', { type_of_proposal: 'x', kind: 'nonTa' }), 'thesis')).toBe('nonTa');
  expect(kindOf(proposalFixture('nonTa', { type_of_proposal: 'x' }), 'industry')).toBe('industry');
});

it('storedFileInfo reads file name and size, or null if the server omits them', () => {
  const withFiles = proposalFixture('thesis', {
    files: { proposal_file: { original_name: 'proposal.pdf', size: 2048 }, anggaran_file: 7 },
  });
  expect(storedFileInfo(withFiles, 'proposal_file')).toEqual({
    originalName: 'proposal.pdf',
    size: 2048,
    content: null,
  });
  expect(storedFileInfo(withFiles, 'anggaran_file')).toEqual({ originalName: null, size: null, content: null });
  expect(storedFileInfo(proposalFixture('thesis'), 'proposal_file')).toEqual({
    originalName: null,
    size: null,
    content: null,
  });
});

describe('request fields have the names of the specification (user-area.md section 3)', () => {
  const COMMON = [
    'phone_number gpu ram storage duration research_fee short_description data_description shared_data activity_plan',
    'output_plan previous_experience type_of_proposal partner application_file docker_image proposal_file',
    'anggaran_file term_and_condition',
  ].flatMap((names) => names.split(' '));
  const OWN = {
    thesis: ['educational_level', 'study_program', 'research_field', 'pembimbing1', 'pembimbing2', 'pembimbing3'],
    nonTa: ['educational_level', 'study_program', 'research_title', 'peneliti'],
    industry: [
      'admin_name position leader_name pic institution collaboration_plan collaboration_file adhoc_file',
      'institution_file',
    ].flatMap((names) => names.split(' ')),
  };
  it.each(PROPOSAL_KINDS)('%s', (kind) => {
    expect(Object.keys(fieldsOf(PROPOSALS[kind], 'store')).sort()).toEqual([...COMMON, ...OWN[kind]].sort());
    expect(Object.keys(fieldsOf(PROPOSALS[kind], 'update')).sort()).toEqual(
      [...COMMON, ...OWN[kind]].filter((name) => name !== 'term_and_condition').sort(),
    );
  });
});
