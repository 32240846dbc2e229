import type { AreaData } from '@portal/shared/remote/release/release';
import type { AreaState } from '../remotes/base/area-state';
import { ownerOf, type KnownAreas } from './first-screen';

const dataOf = (pattern: string, role: 'Super' | 'Content' = 'Super'): AreaData => ({
  title: 'Uji',
  paths: [{ pattern, roles: [role] }],
  menu: [],
});
const dead = (data: AreaData | null): AreaState => ({ phase: 'dead', channel: null, data, faults: [] });
const off = (data: AreaData): AreaState => ({ phase: 'off', data });

it.each<[string, KnownAreas, string | null]>([
  [
    'the area whose pattern fits',
    [
      ['a', off(dataOf('/admin/x'))],
      ['b', off(dataOf('/admin/uji/*'))],
    ],
    'b',
  ],
  ['none for another role', [['a', off(dataOf('/admin/uji', 'Content'))]], null],
  ['one that failed, by what it is known for', [['a', dead(dataOf('/admin/uji'))]], 'a'],
  [
    'the first of areas of which all are unknown',
    [
      ['a', dead(null)],
      ['b', dead(null)],
    ],
    'a',
  ],
  [
    'none while one of them is known',
    [
      ['a', dead(null)],
      ['b', off(dataOf('/admin/x'))],
    ],
    null,
  ],
  [
    'none while one is asked for',
    [
      ['a', dead(null)],
      ['b', { phase: 'finding' }],
    ],
    null,
  ],
])('%s', (_, known, owner) => {
  expect(ownerOf('/admin/uji', 'Super', known)).toBe(owner);
});
