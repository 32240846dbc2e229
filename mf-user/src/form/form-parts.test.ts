import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { changesOf } from './sending/change-list';
import { fileProgress } from './sending/review-files';
import { filledFiles, filledValues, PROFILE } from './form-fixture';
import { initialValues } from './form-values';
import { sectionStatuses, summaryOf } from './section-status';

const { thesis, nonTa } = PROPOSALS;

it('counts open fields, errors and revision points per section', () => {
  const statuses = sectionStatuses(thesis, 'store', { ram: ['a'], storage: ['b'], term_1: ['c'] }, { ram: ['a'] });
  expect(statuses.find(({ id }) => id === 'compute')).toEqual({
    id: 'compute',
    title: 'Kebutuhan komputasi',
    wrong: 1,
    open: 2,
    points: 0,
  });
  expect(statuses.find(({ id }) => id === 'terms')).toMatchObject({ wrong: 0, open: 1 });
  const inRevision = sectionStatuses(
    thesis,
    'update',
    {},
    {},
    (target) => ({ 'section:plan': 1, activity_plan: 2 })[target] ?? 0,
  );
  expect(inRevision.map(({ id }) => id)).not.toContain('terms');
  expect(inRevision.filter(({ points }) => points > 0).map(({ id, points }) => [id, points])).toEqual([['plan', 3]]);
});

it('the error summary follows the order of the page and keeps unknown fields of the server', () => {
  const entries = summaryOf(thesis, 'store', { kuota: ['Kuota habis.'], term_2: ['Setujui.'], ram: ['Salah.'] });
  expect(entries.map(({ name, label }) => [name, label])).toEqual([
    ['ram', 'Jumlah RAM'],
    ['term_2', 'Pernyataan 2'],
    [null, 'kuota'],
  ]);
});

it('changesOf lists formatted values before and after an edit', () => {
  const stored = proposalFixture('thesis', { files: { proposal_file: { original_name: 'proposal.pdf', size: 10 } } });
  const before = initialValues(thesis, { profile: PROFILE, proposal: stored, action: 'update' });
  const { proposal_file: chosen } = filledFiles('thesis');
  const changes = changesOf(
    thesis,
    before,
    { ...before, research_fee: '2000000', shared_data: 'no' },
    chosen ? { proposal_file: chosen } : {},
    stored,
  );
  expect(changes.map(({ label, before: was, after }) => [label, was, after])).toEqual([
    ['Menggunakan Data Bersama', 'Iya', 'Tidak'],
    ['Biaya Penelitian', 'Rp1.500.000', 'Rp2.000.000'],
    ['Unggah Proposal', 'proposal.pdf', 'proposal_file.pdf'],
  ]);
});

it.each([
  ['no bytes sent', 0, 1100, [0, 0]],
  ['texts only', 100, 1100, [0, 0]],
  ['half of the first file', 300, 1100, [0.5, 0]],
  ['the first file and half of the second', 800, 1100, [1, 0.5]],
  ['all files', 1100, 1100, [1, 1]],
  ['an unknown total', 0, 0, [0, 0]],
])('progress per file: %s', (_, sent, total, shares) => {
  expect(fileProgress([400, 600], sent, total)).toEqual(shares);
});

it('a new form takes names and phone number from the profile', () => {
  expect(initialValues(nonTa, { profile: PROFILE, proposal: null, action: 'store' })).toMatchObject({
    peneliti: 'Siti Rahmawati',
    type_of_proposal: 'Penelitian Non TA',
    phone_number: '81234567890',
    shared_data: '',
  });
});

it('a copy uses the current type name of its kind, an edit keeps the stored one', () => {
  const old = proposalFixture('industry', { type_of_proposal: 'Kerjasama Industri' });
  expect(
    initialValues(PROPOSALS.industry, { profile: PROFILE, proposal: old, action: 'store' })['type_of_proposal'],
  ).toBe('Penelitian Kerjasama Industri');
  expect(
    initialValues(PROPOSALS.industry, { profile: PROFILE, proposal: old, action: 'update' })['type_of_proposal'],
  ).toBe('Kerjasama Industri');
  expect(filledValues('industry')['shared_data']).toBe('yes');
});
