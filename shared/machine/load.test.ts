import { loadSign, loadText } from './load';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const load = (over: object = {}) => ({
  cpu: 0.346,
  memory_mb: 1210,
  memory_limit_mb: 4096,
  measured_at: '2026-11-22T04:59:30Z',
  used_at: '2026-11-22T04:59:30Z',
  ...over,
});

it.each([
  [{}, 'used'],
  [{ used_at: '2026-11-22T04:00:01Z' }, 'used'],
  [{ used_at: '2026-11-22T04:00:00Z' }, 'idle'],
  [{ memory_mb: 3687 }, 'full'],
  [{ memory_mb: 3686, cpu: 0 }, 'used'],
  [{ memory_mb: 4096, used_at: '2026-11-22T01:00:00Z' }, 'full'],
])('a load of %j is shown as %s', (over, sign) => expect(loadSign(load(over), NOW)).toBe(sign));

it('loadText shows memory, and CPU only when it is measured', () => {
  expect(loadText(load())).toBe('CPU 35 % · memori 1.210 dari 4.096 MB');
  expect(loadText(load({ cpu: null }))).toBe('memori 1.210 dari 4.096 MB');
});
