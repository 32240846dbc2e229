import { foldText, holdsWords, searchText, searchWords } from './search';

it.each([
  ['Nur’aini Fatimah', "nur'aini"],
  ["Nur'aini Fatimah", 'Nur’aini'],
  ['Ma`ruf', 'ma’ruf'],
  ['José Ramos', 'jose'],
  ['Jose Ramos', 'José'],
  ['Analisis “Deep Learning”', '"deep'],
  ['Universitas A – Kampus B', 'a - kampus'],
  ['Siti\u00a0Rahma', 'siti rahma'],
])('%s matches the query %s', (text, query) => {
  expect(holdsWords(searchText([text]), searchWords(query))).toBe(true);
});

it('folding keeps the text length, also for letters that fold into two', () => {
  for (const text of ['Straße İstanbul', '😀 Ñandú', 'ﬁlm']) expect(foldText(text)).toHaveLength(text.length);
});

it('absent words do not match', () => {
  expect(holdsWords(searchText(['Nuraini', null]), searchWords("nur'aini"))).toBe(false);
});
