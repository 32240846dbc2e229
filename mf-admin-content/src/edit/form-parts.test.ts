import { NO_FILE } from '@portal/shared/ui/form';
import { contentFixture } from '../content-fixture';
import { ABOUT, POST } from '../kind/kinds';
import { statusLineOf, titleOf } from '../kind/item-text';
import { actionsOf, checkValues } from './use-save';
import { EMPTY_VALUES, fromDraft, sameValues, toDraft, valuesOf } from './use-content-form';

test.each([
  ['a new item', null, ['Publikasikan → Post', 'Draf → Draft']],
  ['a draft', { status: 'Draft' }, ['Perbarui → Draft', 'Publikasikan → Post']],
  ['a published item', { status: 'Post' }, ['Perbarui → Post', 'Draf → Draft?']],
])('buttons of %s', (_, item, expected) => {
  expect(actionsOf(item).map(({ label, status, asks }) => `${label} → ${status}${asks ? '?' : ''}`)).toEqual(expected);
});

test.each([
  ['a published empty article', POST, EMPTY_VALUES, 'Post', ['title', 'body', 'category']],
  ['a published empty page', ABOUT, EMPTY_VALUES, 'Post', ['title', 'body']],
  ['an empty draft', POST, EMPTY_VALUES, 'Draft', []],
  ['a complete article', POST, { title: 'A', body: '<p>b</p>', category: ['1'] }, 'Post', []],
  ['a body without text', POST, { title: 'A', body: '<p>&nbsp;</p>', category: ['1'] }, 'Post', ['body']],
  [
    'a picture that is not uploaded yet',
    POST,
    { title: '', body: '<img src="data:image/png;base64,x">', category: [] },
    'Draft',
    ['body'],
  ],
] as const)('invalid fields of %s', (_, kind, values, status, wrong) => {
  expect(Object.keys(checkValues(kind, true, values, NO_FILE, status))).toEqual([...wrong]);
});

test('a rejected picture is an error even for a draft', () => {
  expect(
    checkValues(POST, true, EMPTY_VALUES, { state: 'refused', fileName: 'a.pdf', message: 'Bukan gambar.' }, 'Draft'),
  ).toEqual({ thumbnail: ['Bukan gambar.'] });
});

test('values survive a draft round trip, and the order of categories is not a change', () => {
  const values = { title: 'A', body: '<p>b</p>', category: ['2', '1'] };
  expect(fromDraft(toDraft(values))).toEqual(values);
  expect(fromDraft({})).toEqual(EMPTY_VALUES);
  expect(sameValues(values, { ...values, category: ['1', '2'] })).toBe(true);
  expect(sameValues(values, { ...values, category: ['1'] })).toBe(false);
  expect(valuesOf(contentFixture({ title: null, body: null }))).toEqual(EMPTY_VALUES);
});

test.each([
  [contentFixture(), 'Dipublikasikan • 11 Nov'],
  [contentFixture({ status: 'Draft' }), 'Draf • 12 November'],
  [contentFixture({ created_at: '2026-10-31T18:00:00Z' }), 'Dipublikasikan • 01 Nov'],
])('status line %#', (item, line) => {
  expect(statusLineOf(item)).toBe(line);
});

test.each([
  [null, 'Tanpa Judul'],
  ['  ', 'Tanpa Judul'],
  ['Banjir', 'Banjir'],
])('title %j is shown as %s', (title, shown) => {
  expect(titleOf({ title })).toBe(shown);
});
