import { healthText } from './health-text';

const HEALTH = {
  build: 'b',
  first: { count: 1_204, failed: 30 },
  later: { count: 400, failed: 2 },
  faults: {},
  mountMs: [200, 640, 900],
  last: '',
};

it.each([
  ['no report', null, 'Belum ada laporan.'],
  ['people and failures', HEALTH, 'Gagal bagi 32 dari 1.204 orang, layar pertama 640 ms'],
  [
    'only failures',
    { ...HEALTH, first: { count: 2, failed: 2 }, later: { count: 0, failed: 0 }, mountMs: [] },
    'Gagal bagi 2 dari 2 orang',
  ],
])('says the health of a release: %s', (_, health, text) => {
  expect(healthText(health)).toBe(text);
});
