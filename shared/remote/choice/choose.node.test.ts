import { aChannel, aRelease } from '../../testing/release-fixtures';
import { userHash } from './bucket';
import type { Channel } from './channel';
import { chooseReleases, type Visitor } from './choose';

const SITI: Visitor = {
  user: 'siti@kampus.test',
  role: 'External',
  shellContract: 1,
  quarantine: new Set(),
  override: null,
};
const rollout = (over: Partial<Channel['rollout']>): Channel['rollout'] => ({
  salt: 'garam',
  percent: 0,
  roles: [],
  users: [],
  exclude: [],
  ...over,
});

const PREVIEWS = [{ label: 'pr-1', roles: ['External'], release: aRelease('v') }];

/** Name, channel, visitor, expected `build:reason` in order. */
const CASES: readonly [string, Partial<Channel>, Partial<Visitor>, string[]][] = [
  ['stable first, previous as fallback', {}, {}, ['s:stable', 'p:previous']],
  [
    'canary for a pilot user',
    { rollout: rollout({ users: [userHash('siti@kampus.test')] }) },
    {},
    ['c:canary-user', 's:stable', 'p:previous'],
  ],
  ['canary for a role', { rollout: rollout({ roles: ['External'] }) }, {}, ['c:canary-role', 's:stable', 'p:previous']],
  ['canary for everybody', { rollout: rollout({ percent: 100 }) }, {}, ['c:canary-percent', 's:stable', 'p:previous']],
  [
    'stable for an excluded user at 100 %',
    { rollout: rollout({ percent: 100, exclude: [userHash('siti@kampus.test')] }) },
    {},
    ['s:stable', 'p:previous'],
  ],
  ['paused: no canary', { state: 'paused', rollout: rollout({ percent: 100 }) }, {}, ['s:stable', 'p:previous']],
  ['off: nothing', { state: 'off' }, {}, []],
  ['quarantined build is left out', {}, { quarantine: new Set(['s']) }, ['p:previous']],
  ['revoked build is left out', { revoked: ['s'] }, {}, ['p:previous']],
  [
    'a release for another shell is left out',
    { stable: aRelease('s', { contract: { min: 2, max: 2 } }) },
    {},
    ['p:previous'],
  ],
  ['override of an allowed role', {}, { role: 'Super', override: 'c' }, ['c:override', 's:stable', 'p:previous']],
  ['override of another role is ignored', {}, { override: 'c' }, ['s:stable', 'p:previous']],
  ['a preview is not chosen by default', { previews: PREVIEWS }, {}, ['s:stable', 'p:previous']],
  [
    'a preview is chosen by an override of its role',
    { previews: PREVIEWS },
    { override: 'v' },
    ['v:override', 's:stable', 'p:previous'],
  ],
  [
    'an override to a preview for another role is ignored',
    { previews: PREVIEWS },
    { role: 'Super', override: 'v' },
    ['s:stable', 'p:previous'],
  ],
  [
    'an override to a revoked preview is ignored',
    { previews: PREVIEWS, revoked: ['v'] },
    { override: 'v' },
    ['s:stable', 'p:previous'],
  ],
  ['override to an unlisted build is ignored', {}, { role: 'Super', override: 'x' }, ['s:stable', 'p:previous']],
  [
    'a release of another area is left out',
    { stable: aRelease('s', { container: 'mf_admin_super_s' }) },
    {},
    ['p:previous'],
  ],
  [
    'an unknown role in the rollout changes nothing',
    { rollout: rollout({ roles: ['Rektor'] }) },
    {},
    ['s:stable', 'p:previous'],
  ],
  ['one build is tried once', { previous: aRelease('s') }, {}, ['s:stable']],
  ['no release at all', { stable: null, previous: null, canary: null }, {}, []],
];

describe('choosing a release', () => {
  it.each(CASES)('%s', (_, channel, visitor, expected) => {
    const chosen = chooseReleases(aChannel(channel), { ...SITI, ...visitor });
    expect(chosen.map(({ release, reason }) => `${release.build}:${reason}`)).toEqual(expected);
  });

  /** Remotes built for N-1, N, N+1 beside an earlier one for every shell, and the one that each shell gets. */
  it.each([-1, 0, 1].flatMap((shell) => [-1, 0, 1].map((remote) => [shell, remote] as const)))(
    'shell contract N%+i gets a remote for N%+i only if they match',
    (shell, remote) => {
      const N = 5;
      const channel = aChannel({
        stable: aRelease('s', { contract: { min: N + remote, max: N + remote } }),
        previous: aRelease('p', { contract: { min: N - 1, max: N + 1 } }),
      });
      const builds = (over: Partial<Channel>) =>
        chooseReleases({ ...channel, ...over }, { ...SITI, shellContract: N + shell }).map(
          ({ release }) => release.build,
        );
      expect(builds({})).toEqual(shell === remote ? ['s', 'p'] : ['p']);
      expect(builds({ previous: null })).toEqual(shell === remote ? ['s'] : []);
    },
  );

  it('growing a rollout only adds users', () => {
    const users = Array.from({ length: 2_000 }, (_, index) => `u${index}@kampus.test`);
    const inCanary = (percent: number) =>
      new Set(
        users.filter(
          (user) =>
            chooseReleases(aChannel({ rollout: rollout({ percent }) }), { ...SITI, user })[0]?.release.build === 'c',
        ),
      );
    const [ten, thirty] = [inCanary(10), inCanary(30)];
    expect([...ten].every((user) => thirty.has(user))).toBe(true);
    expect(thirty.size).toBeGreaterThan(ten.size);
  });
});
