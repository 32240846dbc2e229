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
  ['no report', null, 'Belum ada laporan'],
  ['people and failures', HEALTH, '1.204 orang, 32 gagal (2,7 %)'],
  ['no failure', { ...HEALTH, first: { count: 2, failed: 0 }, later: { count: 0, failed: 0 } }, '2 orang, 0 gagal'],
])('healthText for a release with %s', (_, health, text) => {
  expect(healthText(health)).toBe(text);
});
