import type { Channel } from '@portal/shared/remote/choice/channel';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import { hasPath } from './other-role-path';

const withPaths = (build: string, ...patterns: string[]) => ({
  ...aRelease(build),
  area: { ...aRelease(build).area, paths: patterns.map((pattern) => ({ pattern, roles: ['Super' as const] })) },
});
const none = { stable: null, canary: null, previous: null };

it.each<[string, Partial<Channel>, string, boolean]>([
  ['a path of the stable release', { ...none, stable: withPaths('s', '/admin/konten/*') }, '/admin/konten/7', true],
  ['the list itself', { ...none, stable: withPaths('s', '/admin/konten/*') }, '/admin/konten', true],
  [
    'a path that only the canary has',
    { ...none, stable: withPaths('s', '/admin/a'), canary: withPaths('c', '/admin/b') },
    '/admin/b',
    true,
  ],
  ['an unknown path', { ...none, stable: withPaths('s', '/admin/konten/*') }, '/admin/kontem', false],
  ['no release', none, '/admin/konten', false],
])('hasPath for %s', (_, channel, pathname, answered) => {
  expect(hasPath(aChannel(channel), pathname)).toBe(answered);
});
