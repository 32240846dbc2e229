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
    'the area with a matching pattern',
    [
      ['a', off(dataOf('/admin/x'))],
      ['b', off(dataOf('/admin/uji/*'))],
    ],
    'b',
  ],
  ['null for another role', [['a', off(dataOf('/admin/uji', 'Content'))]], null],
  ['a failed area with a matching pattern', [['a', dead(dataOf('/admin/uji'))]], 'a'],
  [
    'the first area if all are unknown',
    [
      ['a', dead(null)],
      ['b', dead(null)],
    ],
    'a',
  ],
  [
    'null while one area is known',
    [
      ['a', dead(null)],
      ['b', off(dataOf('/admin/x'))],
    ],
    null,
  ],
  [
    'null while one area is loading',
    [
      ['a', dead(null)],
      ['b', { phase: 'finding' }],
    ],
    null,
  ],
])('ownerOf returns %s', (_, known, owner) => {
  expect(ownerOf('/admin/uji', 'Super', known)).toBe(owner);
});
