import { detailsOf } from '@portal/shared/contract/fields';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { checkForm, missingTerms } from './check-form';
import { filledFiles, filledValues, PROFILE } from './form-fixture';
import { initialValues } from './form-values';

const { thesis, industry } = PROPOSALS;

it.each(PROPOSAL_KINDS)('a complete %s form has no errors', (kind) => {
  expect(checkForm(PROPOSALS[kind], 'store', filledValues(kind), filledFiles(kind), null)).toEqual({});
});

it.each(PROPOSAL_KINDS)('an empty %s form has an error for every required field and term', (kind) => {
  const values = initialValues(PROPOSALS[kind], { profile: PROFILE, proposal: null, action: 'store' });
  const missing = Object.keys(checkForm(PROPOSALS[kind], 'store', values, {}, null));
  // Type, names and phone come from the profile and the kind.
  const required = PROPOSALS[kind].fields
    .filter((field) => detailsOf(field.schema).required === true && !values[field.name])
    .map((field) => field.name);
  expect(missing).toEqual([...required, 'term_1', 'term_2', 'term_3']);
});

it.each([
  ['ram', '0', 'Jumlah RAM harus lebih besar dari 0.'],
  ['ram', 'banyak', 'Jumlah RAM harus berupa angka.'],
  ['ram', '', 'Jumlah RAM tidak boleh kosong.'],
  ['gpu', '30', 'Pilih salah satu jumlah GPU yang ditawarkan.'],
  ['study_program', 'S2-Manajemen', 'Pilihan program studi tidak dikenal.'],
  ['research_fee', '', 'Biaya penelitian tidak boleh kosong.'],
])('%s = %j is rejected with its message', (name, value, message) => {
  const errors = checkForm(thesis, 'store', { ...filledValues('thesis'), [name]: value }, filledFiles('thesis'), null);
  expect(errors).toEqual({ [name]: [message] });
});

it('an edit does not require stored files, and a thesis needs no budget file', () => {
  const stored = proposalFixture('thesis', { status: 'Revision', anggaran_file: null });
  expect(checkForm(thesis, 'update', filledValues('thesis'), {}, stored)).toEqual({});
  const without = proposalFixture('industry', { status: 'Revision', anggaran_file: null });
  expect(checkForm(industry, 'update', filledValues('industry'), {}, without)).toEqual({
    anggaran_file: ['Unggah Rencana Anggaran tidak boleh kosong.'],
  });
});

it('a rejected file is an error even if another file is stored', () => {
  const stored = proposalFixture('thesis', { status: 'Revision' });
  const errors = checkForm(
    thesis,
    'update',
    filledValues('thesis'),
    { proposal_file: { state: 'refused', fileName: 'a.pdf', message: 'Bukan PDF.' } },
    stored,
  );
  expect(errors).toEqual({ proposal_file: ['Bukan PDF.'] });
});

it('a stored study programme outside the list is accepted', () => {
  const stored = proposalFixture('thesis', { study_program: 'S1-Teknik Kimia' });
  expect(
    checkForm(thesis, 'update', { ...filledValues('thesis'), study_program: 'S1-Teknik Kimia' }, {}, stored),
  ).toEqual({});
});

it('missingTerms lists the terms that are not accepted', () => {
  expect(missingTerms({ term_1: 'agree', term_2: '' })).toEqual(['term_2', 'term_3']);
});

it('a GPU amount outside the list fills an edit form but not an add form', () => {
  const earlier = proposalFixture('thesis', { gpu: '30' });
  const valueFor = (action: 'store' | 'update') =>
    initialValues(thesis, { profile: PROFILE, proposal: earlier, action })['gpu'];
  expect([valueFor('update'), valueFor('store')]).toEqual(['30', '']);
});
