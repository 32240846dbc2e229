import { createTexts } from './create-texts';
import { language, locale, speak } from './current';

const load = async () => ({
  default: {
    Simpan: 'Save',
    '{count} usulan': '{count} {count|proposal|proposals}',
    'Berjalan tiap {day}, sampai {end}': 'Runs until {end} every {day}',
  } as const,
});

afterEach(() => {
  speak('id');
  document.documentElement.lang = '';
});

it('returns the Indonesian text without loading translations', async () => {
  const loadEnglish = jest.fn(load);
  const { t, prepare, translate } = createTexts(loadEnglish);
  await prepare();
  expect(loadEnglish).not.toHaveBeenCalled();
  expect([t('Simpan'), t('{count} usulan', { count: 1 }), translate('Lain')]).toEqual(['Simpan', '1 usulan', 'Lain']);
});

it('returns the English text with its own word order and plural', async () => {
  const { t, prepare, translate } = createTexts(load);
  speak('en');
  await prepare();
  expect(t('Simpan')).toBe('Save');
  expect(t('Berjalan tiap {day}, sampai {end}', { day: 'Monday', end: '5 December' })).toBe(
    'Runs until 5 December every Monday',
  );
  expect(['1', 'One', 2, 'Two'].map((count) => t('{count} usulan', { count }))).toEqual([
    '1 proposal',
    'One proposal',
    '2 proposals',
    'Two proposals',
  ]);
  expect([translate('Simpan'), translate('Lain')]).toEqual(['Save', 'Lain']);
});

it('the language of the page wins over the language of the session', () => {
  speak('en');
  expect([language(), locale()]).toEqual(['id', 'id-ID']);
  speak('id');
  document.documentElement.lang = 'en';
  expect([language(), locale()]).toEqual(['en', 'en-GB']);
});
