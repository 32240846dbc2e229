import { aChannel, aRelease } from '../../testing/release-fixtures';
import { areasOfRole, rolesOfChannel } from './roles-by-area';

const withRoles = (build: string, ...roles: string[]) =>
  aRelease(build, { area: { title: 'A', menu: [], paths: [{ pattern: '/a', roles }] } });

it.each([
  [
    'include those of the stable release',
    { stable: withRoles('s', 'Super', 'Rektor'), canary: null },
    ['Rektor', 'Super'],
  ],
  [
    'include those of the canary',
    { stable: withRoles('s', 'Super'), canary: withRoles('c', 'Content') },
    ['Content', 'Super'],
  ],
  ['are empty without a release', { stable: null, canary: null }, []],
])('roles of a channel %s', (_, over, roles) => {
  expect(rolesOfChannel(aChannel(over))).toEqual(roles);
});

it('areasOfRole lists the areas of a role, also areas that are not built in', () => {
  const areas = { 'mf-user': ['External'], 'mf-admin-super': ['Super'], 'mf-laporan': ['Super', 'External'] };
  expect(areasOfRole(areas, 'Super')).toEqual(['mf-admin-super', 'mf-laporan']);
  expect(areasOfRole(areas, 'Rektor')).toEqual([]);
});
