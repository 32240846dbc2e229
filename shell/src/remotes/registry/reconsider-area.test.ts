import { signIn } from '@portal/shared/auth';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import type { AreaState } from '../base/area-state';
import { ReleaseFault } from '../base/release-fault';
import { reconsidered } from './reconsider-area';

const area = aRelease('s').area;
const ready: AreaState = {
  phase: 'ready',
  channel: aChannel(),
  data: area,
  candidate: { release: aRelease('s'), reason: 'stable' },
  module: { contract: 1, routes: [] },
  moduleTime: 0,
};
const found: AreaState = { phase: 'found', channel: aChannel(), data: area };
const dead = (kind: 'network' | 'threw'): AreaState => ({
  phase: 'dead',
  channel: aChannel(),
  data: area,
  faults: [new ReleaseFault(kind, 's', 'uji')],
});
const later = (over: Partial<Channel> = {}) => aChannel({ serial: 4, ...over });

beforeAll(() => signIn('t', 'External', 'siti@kampus.test'));

it.each<[string, AreaState, Channel, AreaState['phase']]>([
  ['keeps its release when nothing changed', ready, aChannel(), 'ready'],
  [
    'keeps its release when another became stable',
    ready,
    later({ stable: aRelease('n'), previous: aRelease('s') }),
    'ready',
  ],
  ['leaves a revoked release for the next one', ready, later({ stable: aRelease('p'), revoked: ['s'] }), 'found'],
  [
    'leaves a revoked release without a successor',
    ready,
    later({ previous: null, canary: null, revoked: ['s'] }),
    'dead',
  ],
  ['leaves an area that was switched off', ready, later({ state: 'off' }), 'off'],
  ['keeps its release when the canary was paused', ready, later({ state: 'paused' }), 'ready'],
  ['takes the newest channel for an area not opened yet', found, later({ stable: aRelease('n') }), 'found'],
  ['comes back when the area is on again', { phase: 'off', data: area }, later(), 'found'],
  ['stays off', { phase: 'off', data: area }, later({ state: 'off' }), 'off'],
  ['tries again when the registry names a new release', dead('threw'), later({ stable: aRelease('n') }), 'found'],
  ['does not retry an unchanged channel', dead('threw'), aChannel(), 'dead'],
  ['does not retry after a network fault', dead('network'), aChannel(), 'dead'],
])('an open tab %s', (_, state, channel, phase) => {
  expect(reconsidered(state, channel).phase).toBe(phase);
});

it('an unchanged channel returns the same state object', () => {
  expect(reconsidered(ready, aChannel())).toBe(ready);
  expect(reconsidered(found, aChannel())).toBe(found);
});
