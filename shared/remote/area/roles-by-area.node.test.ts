import { aChannel, aRelease } from '../../testing/release-fixtures';
import { areasOfRole, rolesOfChannel } from './roles-by-area';

const withRoles = (build: string, ...roles: string[]) =>
  aRelease(build, { area: { title: 'A', menu: [], paths: [{ pattern: '/a', roles }] } });

it.each([
  ['of the stable release', { stable: withRoles('s', 'Super', 'Rektor'), canary: null }, ['Rektor', 'Super']],
  ['of the canary too', { stable: withRoles('s', 'Super'), canary: withRoles('c', 'Content') }, ['Content', 'Super']],
  ['none without a release', { stable: null, canary: null }, []],
])('roles %s', (_, over, roles) => {
  expect(rolesOfChannel(aChannel(over))).toEqual(roles);
});

it('areas of a role, a fifth one among them', () => {
  const areas = { 'mf-user': ['External'], 'mf-admin-super': ['Super'], 'mf-laporan': ['Super', 'External'] };
  expect(areasOfRole(areas, 'Super')).toEqual(['mf-admin-super', 'mf-laporan']);
  expect(areasOfRole(areas, 'Rektor')).toEqual([]);
});
