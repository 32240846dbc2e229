import { defineArea, type Screen } from './area-config';

const EDITORS = ['Content', 'Super'] as const;
const screenOf = (over: Partial<Screen>): Screen => ({ title: 'Layar', file: 'layar/layar', roles: EDITORS, ...over });
const areaOf = (screens: Readonly<Record<string, Screen>>) => defineArea({ name: 'mf-uji', title: 'Uji', screens });

describe('the paths that an area answers', () => {
  it.each<[string, Readonly<Record<string, Partial<Screen>>>, string[]]>([
    ['its screens’', { '/admin/a': {}, '/admin/b': {} }, ['/admin/a', '/admin/b']],
    ['everything below one', { '/admin/a': { answers: '/admin/a/*' }, '/admin/a/ubah/:id': {} }, ['/admin/a/*']],
    ['a path with a value', { '/admin/a/:id': {} }, ['/admin/a/:id']],
    [
      'not what only begins alike',
      { '/admin/a': { answers: '/admin/a/*' }, '/admin/ab': {} },
      ['/admin/a/*', '/admin/ab'],
    ],
    [
      'one below for other roles',
      { '/admin/a': { answers: '/admin/a/*' }, '/admin/a/b': { roles: ['Super'] } },
      ['/admin/a/*', '/admin/a/b'],
    ],
  ])('%s', (_, screens, patterns) => {
    const entries = Object.entries(screens).map(([path, over]) => [path, screenOf(over)]);
    expect(areaOf(Object.fromEntries(entries)).paths.map(({ pattern }) => pattern)).toEqual(patterns);
  });
});

it('a menu entry takes path, label and roles from its screen unless it says its own', () => {
  const own = { roles: ['Super'], group: 'Lain', label: 'Nama lain', icon: 'tag', order: 2 } as const;
  const { menu } = areaOf({ '/admin/a': screenOf({ menu: [{ group: null, icon: 'home', order: 1 }, own] }) });
  expect(menu).toEqual([
    { roles: EDITORS, group: null, label: 'Layar', path: '/admin/a', icon: 'home', order: 1 },
    { ...own, path: '/admin/a' },
  ]);
});

it('the titles are by path', () => {
  expect(areaOf({ '/admin/a': screenOf({ title: 'Satu' }) }).titles).toEqual({ '/admin/a': 'Satu' });
});
