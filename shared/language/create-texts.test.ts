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

it('says the Indonesian text itself, and downloads nothing for it', async () => {
  const asked = jest.fn(load);
  const { t, prepare, translate } = createTexts(asked);
  await prepare();
  expect(asked).not.toHaveBeenCalled();
  expect([t('Simpan'), t('{count} usulan', { count: 1 }), translate('Lain')]).toEqual(['Simpan', '1 usulan', 'Lain']);
});

it('says the English text, with its own order and plural', async () => {
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

it('a page says its own language, whichever is spoken behind the login', () => {
  speak('en');
  expect([language(), locale()]).toEqual(['id', 'id-ID']);
  speak('id');
  document.documentElement.lang = 'en';
  expect([language(), locale()]).toEqual(['en', 'en-GB']);
});
