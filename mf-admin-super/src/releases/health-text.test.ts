import { healthText } from './health-text';

const HEALTH = {
  build: 'b',
  version: '1',
  mounted: 1204,
  failed: 30,
  faults: {},
  medians: { registry: 1, entry: 2, handshake: 3, mount: 640 },
  last: '',
};

it.each([
  ['no report', null, 'Belum ada laporan.'],
  ['mounts and failures', HEALTH, '1.204 terpasang, 30 gagal (2,4 %), layar pertama 640 ms'],
  [
    'only failures',
    { ...HEALTH, mounted: 0, failed: 2, medians: { ...HEALTH.medians, mount: null } },
    '0 terpasang, 2 gagal (100 %)',
  ],
])('says the health of a release: %s', (_, health, text) => {
  expect(healthText(health)).toBe(text);
});
