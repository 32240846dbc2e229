import { defineArea, type Screen } from './area-config';

const EDITORS = ['Content', 'Super'] as const;
const screenOf = (over: Partial<Screen>): Screen => ({ title: 'Layar', file: 'layar/layar', roles: EDITORS, ...over });
const areaOf = (screens: Readonly<Record<string, Screen>>) => defineArea({ name: 'mf-uji', title: 'Uji', screens });

describe('the paths of an area', () => {
  it.each<[string, Readonly<Record<string, Partial<Screen>>>, string[]]>([
    ['include its screens', { '/admin/a': {}, '/admin/b': {} }, ['/admin/a', '/admin/b']],
    [
      'include everything below a screen',
      { '/admin/a': { answers: '/admin/a/*' }, '/admin/a/ubah/:id': {} },
      ['/admin/a/*'],
    ],
    ['include a path with a parameter', { '/admin/a/:id': {} }, ['/admin/a/:id']],
    [
      'keep a path that only shares a prefix',
      { '/admin/a': { answers: '/admin/a/*' }, '/admin/ab': {} },
      ['/admin/a/*', '/admin/ab'],
    ],
    [
      'keep a nested path for other roles',
      { '/admin/a': { answers: '/admin/a/*' }, '/admin/a/b': { roles: ['Super'] } },
      ['/admin/a/*', '/admin/a/b'],
    ],
  ])('%s', (_, screens, patterns) => {
    const entries = Object.entries(screens).map(([path, over]) => [path, screenOf(over)]);
    expect(areaOf(Object.fromEntries(entries)).paths.map(({ pattern }) => pattern)).toEqual(patterns);
  });
});

it('a menu entry inherits path, label and roles of its screen unless it sets them', () => {
  const own = { roles: ['Super'], group: 'Lain', label: 'Nama lain', icon: 'tag', order: 2 } as const;
  const { menu } = areaOf({ '/admin/a': screenOf({ menu: [{ group: null, icon: 'home', order: 1 }, own] }) });
  expect(menu).toEqual([
    { roles: EDITORS, group: null, label: 'Layar', path: '/admin/a', icon: 'home', order: 1 },
    { ...own, path: '/admin/a' },
  ]);
});

it('titles are keyed by path', () => {
  expect(areaOf({ '/admin/a': screenOf({ title: 'Satu' }) }).titles).toEqual({ '/admin/a': 'Satu' });
});
