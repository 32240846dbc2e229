import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import { isNewer, type Channel } from '@portal/shared/remote/choice/channel';
import {
  emptyChannel,
  forCanary,
  unrevoked,
  withCanary,
  withNextEpoch,
  withPromotion,
  withRollback,
  withRollbackTo,
  stateChange,
  withStep,
  type Change,
} from './changes';
import { RolloutError } from '../rollout-error';

afterEach(() => jest.useRealTimers());

const ME = { by: 'tim', reason: 'uji' };
const none = { canary: null };
const summary = (channel: Channel) => ({
  stable: channel.stable?.build,
  previous: channel.previous?.build,
  canary: channel.canary?.build,
  state: channel.state,
  percent: channel.rollout.percent,
  roles: channel.rollout.roles,
  users: channel.rollout.users,
  revoked: channel.revoked,
});

/** Name, channel before (stable s, previous p, canary c), change, expected differences. */
const CASES: readonly [string, Partial<Channel>, Change, Partial<ReturnType<typeof summary>>][] = [
  [
    'a new canary starts with its own audience',
    { rollout: { salt: 'x', percent: 50, roles: ['Super'], users: ['u'], exclude: [] } },
    withCanary(aRelease('n'), { percent: 5 }, ME),
    { canary: 'n', stable: 's', percent: 5, roles: [], users: [] },
  ],
  [
    'a new canary keeps a paused channel paused',
    { state: 'paused' },
    withCanary(aRelease('n'), {}, ME),
    { state: 'paused' },
  ],
  [
    'a new canary keeps an area off',
    { state: 'off' },
    withCanary(aRelease('n'), {}, ME),
    { state: 'off', canary: 'n' },
  ],
  ['a promotion keeps an area off', { state: 'off' }, withPromotion(ME), { state: 'off', stable: 'c' }],
  [
    'a step keeps the audience that it does not name',
    { rollout: { salt: 'x', percent: 5, roles: ['Super'], users: [], exclude: [] } },
    withStep({ percent: 25 }, ME),
    { percent: 25, roles: ['Super'] },
  ],
  ['a promotion makes the canary stable', {}, withPromotion(ME), { stable: 'c', previous: 's', canary: undefined }],
  [
    'a rollback removes and revokes the canary',
    {},
    withRollback(ME),
    { canary: undefined, stable: 's', previous: 'p', revoked: ['c'], percent: 0 },
  ],
  [
    'a rollback without a canary revokes the stable release',
    none,
    withRollback(ME),
    { stable: 'p', previous: undefined, revoked: ['s'] },
  ],
  [
    'a rollback of a paused canary ends the pause',
    { state: 'paused' },
    withRollback(ME),
    { canary: undefined, state: 'on', revoked: ['c'] },
  ],
  [
    'a rollback of a stable release keeps the pause',
    { state: 'paused', ...none },
    withRollback(ME),
    { stable: 'p', state: 'paused' },
  ],
  [
    'a rollback to a named release revokes the stable one and removes the canary',
    {},
    withRollbackTo(aRelease('o'), ME),
    { stable: 'o', previous: 'p', canary: undefined, revoked: ['s'], percent: 0 },
  ],
  [
    'a rollback to the previous release makes it stable',
    none,
    withRollbackTo(aRelease('p'), ME),
    { stable: 'p', previous: undefined },
  ],
  [
    'force frees a revoked build',
    { revoked: ['c', 'x'] },
    unrevoked(withPromotion(ME), 'c'),
    { stable: 'c', revoked: ['x'] },
  ],
  ['a pause keeps the canary', {}, stateChange('mf-user', 'pause', ME), { state: 'paused', canary: 'c' }],
  [
    'disabling an area keeps its stable release',
    {},
    stateChange('mf-user', 'disable', ME),
    { state: 'off', stable: 's' },
  ],
];

describe('changes of a channel', () => {
  it.each(CASES)('%s', (_, before, change, expected) => {
    const after = change(aChannel(before));
    expect(summary(after)).toEqual({ ...summary(after), ...expected });
    expect(after).toMatchObject(ME);
  });

  it('a new channel and one with its next epoch are newer than all that browsers have seen', () => {
    const lost = { ...emptyChannel('mf-user', ME), serial: 900 };
    jest.useFakeTimers({ now: Date.now() + 1000 });
    expect(isNewer(emptyChannel('mf-user', ME), lost)).toBe(true);
    const restored = withNextEpoch(ME)(aChannel({ serial: 2, epoch: 3 }));
    expect(isNewer(restored, lost)).toBe(true);
    expect(isNewer(withNextEpoch(ME)(restored), restored)).toBe(true);
    expect(isNewer({ serial: 4 }, { serial: 3 })).toBe(true);
    expect(isNewer({ serial: 4 }, { serial: 1, epoch: 1 })).toBe(false);
  });

  it('a new canary changes the salt of its audience', () => {
    expect(withCanary(aRelease('n'), { percent: 5 }, ME)(aChannel()).rollout.salt).not.toBe(aChannel().rollout.salt);
  });

  it.each<[string, Change, Channel | null, string]>([
    ['a canary before the first release', withCanary(aRelease('n'), {}, ME), null, 'channel/empty'],
    ['a step without canary', withStep({ percent: 5 }, ME), aChannel(none), 'canary/none'],
    ['a step of a canary that was replaced', forCanary('b', withStep({ percent: 5 }, ME)), aChannel(), 'canary/other'],
    ['a promotion without canary', withPromotion(ME), aChannel(none), 'canary/none'],
    ['pausing an area that is off', stateChange('mf-user', 'pause', ME), aChannel({ state: 'off' }), 'state/off'],
    ['resuming an area that is off', stateChange('mf-user', 'resume', ME), aChannel({ state: 'off' }), 'state/off'],
    ['a rollback to the stable release', withRollbackTo(aRelease('s'), ME), aChannel(), 'rollback/same'],
    ['a rollback without a previous release', withRollback(ME), aChannel({ ...none, previous: null }), 'rollback/none'],
  ])('refuses %s with a hint', (_, change, before, code) => {
    expect(() => change(before)).toThrow(RolloutError);
    try {
      change(before);
    } catch (error) {
      expect(error).toMatchObject({ code, hint: expect.stringMatching(/\S{3}/) as unknown });
    }
  });
});
