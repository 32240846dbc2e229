import { BUCKETS, computeBucket, hash32, userHash } from './bucket';

const USERS = Array.from({ length: 100_000 }, (_, index) => `pengguna${index}@kampus.test`);

describe('buckets', () => {
  it('hash32 returns known MurmurHash3 values', () => {
    expect(hash32('', 0)).toBe(0);
    expect(hash32('', 1)).toBe(0x514e28b7);
  });

  it.each([1, 5, 10, 33.33, 50, 90])(
    '%s %% selects that share of 100,000 users, within half a percentage point',
    (percent) => {
      const inside = USERS.filter((user) => computeBucket('garam', 'mf-user', user) < percent * (BUCKETS / 100)).length;
      expect(Math.abs((inside / USERS.length) * 100 - percent)).toBeLessThan(0.5);
    },
  );

  it('0 % selects nobody and 100 % selects everybody', () => {
    const buckets = USERS.map((user) => computeBucket('garam', 'mf-user', user));
    expect(buckets.every((bucket) => bucket >= 0)).toBe(true);
    expect(buckets.some((bucket) => bucket < 0)).toBe(false);
    expect(buckets.every((bucket) => bucket < BUCKETS)).toBe(true);
  });

  it('another salt or another remote gives independent buckets', () => {
    const half = (salt: string, remote: string) => USERS.map((user) => computeBucket(salt, remote, user) < BUCKETS / 2);
    const share = (a: boolean[], b: boolean[]) => a.filter((inside, index) => inside === b[index]).length / a.length;
    const base = half('a', 'mf-user');
    expect(Math.abs(share(base, half('b', 'mf-user')) - 0.5)).toBeLessThan(0.01);
    expect(Math.abs(share(base, half('a', 'mf-admin-super')) - 0.5)).toBeLessThan(0.01);
  });

  it('userHash ignores the case of the email address', () => {
    expect(userHash('Siti@Kampus.test')).toBe(userHash('siti@kampus.test'));
    expect(userHash('siti@kampus.test')).toMatch(/^[0-9a-f]{16}$/);
  });
});
