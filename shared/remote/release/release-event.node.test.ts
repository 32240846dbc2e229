import { changeText } from '../../contract/account/audit';
import { aChannel, aRelease } from '../../testing/release-fixtures';
import type { Channel } from '../choice/channel';
import { compareRevisions } from './release-event';

const [one, two, three] = [aRelease('1'), aRelease('2'), aRelease('3')];
const rollout = { salt: 'x', percent: 0, roles: [], users: [], exclude: [] };
const base: Channel = aChannel({ stable: one, previous: null, canary: null, rollout, at: 'a', by: 'x', reason: 'r' });
const later = (over: Partial<Channel>): Channel => ({ ...base, ...over, at: 'b', reason: 'sebab' });
const withCanary: Channel = { ...base, canary: two, rollout: { ...rollout, percent: 10 } };
const name = ({ version, build }: typeof one) => `${version}-${build}`;

it.each<[string, Channel | null, Channel, string, readonly string[]]>([
  ['the first release', null, later({}), 'release.promote', [`Rilis stabil: – → ${name(one)}`]],
  [
    'a canary',
    base,
    later({ canary: two, rollout: { ...rollout, roles: ['Internal', 'External'], users: ['a', 'b'] } }),
    'release.canary',
    [`Canary: – → ${name(two)}`, 'Peran penerima: – → Internal, External', 'Pengguna percontohan: – → 2'],
  ],
  [
    'another canary',
    withCanary,
    later({ canary: three, rollout: { ...rollout, percent: 10 } }),
    'release.canary',
    [`Canary: ${name(two)} → ${name(three)}`, 'Bagian pengguna (%): – → 10'],
  ],
  [
    'a step',
    withCanary,
    later({ canary: two, rollout: { ...rollout, percent: 50, exclude: ['c'] } }),
    'release.step',
    ['Bagian pengguna (%): 10 → 50', 'Pengguna dikecualikan: – → 1'],
  ],
  [
    'a promotion',
    withCanary,
    later({ stable: two, previous: one, rollout: withCanary.rollout }),
    'release.promote',
    [`Rilis stabil: ${name(one)} → ${name(two)}`, `Canary: ${name(two)} → –`],
  ],
  ['a revoked canary', withCanary, later({ revoked: ['2'] }), 'release.rollback', [`Canary: ${name(two)} → –`]],
  [
    'a revoked stable release',
    { ...base, stable: two, previous: one },
    later({ revoked: ['2'] }),
    'release.rollback',
    [`Rilis stabil: ${name(two)} → ${name(one)}`],
  ],
  ['a pause', base, later({ state: 'paused' }), 'release.pause', ['Keadaan area: aktif → canary ditahan']],
  [
    'a resumed canary',
    { ...base, state: 'paused' },
    later({}),
    'release.resume',
    ['Keadaan area: canary ditahan → aktif'],
  ],
  ['an area switched off', base, later({ state: 'off' }), 'release.disable', ['Keadaan area: aktif → mati']],
  ['an area switched on', { ...base, state: 'off' }, later({}), 'release.enable', ['Keadaan area: mati → aktif']],
  [
    'a preview',
    base,
    later({ previews: [{ label: 'pr-1', roles: ['Super'], release: two }] }),
    'release.preview',
    [`Pratinjau: – → pr-1 (${name(two)})`],
  ],
  ['another epoch', base, later({ epoch: 1 }), 'release.channel', []],
])('recognises %s', (_, before, after, event, words) => {
  const found = compareRevisions(before, after);
  expect(found?.event).toBe(event);
  expect(found?.changes.map(changeText)).toEqual([...words, 'Alasan: sebab']);
});

it('a new signature without other changes is not a change', () => {
  expect(compareRevisions(base, { ...base, signature: 'x', valid: { from: 'a', until: 'b' } })).toBeNull();
});
