import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { currentEntry, menuGroups } from './menu-groups';

const entry = (path: string, group: string | null, order: number): MenuEntry => ({
  roles: ['Super'],
  group,
  label: path,
  path,
  icon: 'home',
  order,
});
const MENU = [
  entry('/admin/konten', 'Konten', 21),
  entry('/admin/prosedur', 'Prosedur', 70),
  entry('/admin/dasbor', null, 0),
  entry('/admin/buat-konten', 'Konten', 20),
  { ...entry('/admin/daftar-user', 'User', 82), pages: ['/admin/ubah-user'] },
];

test('entries of several areas are sorted, and a group takes the position of its first entry', () => {
  expect(menuGroups(MENU).map(({ title, entries }) => [title, entries.map(({ path }) => path)])).toEqual([
    [null, ['/admin/dasbor']],
    ['Konten', ['/admin/buat-konten', '/admin/konten']],
    ['Prosedur', ['/admin/prosedur']],
    ['User', ['/admin/daftar-user']],
  ]);
});

test.each([
  ['/admin/konten', '/admin/konten'],
  ['/admin/konten/ubah', '/admin/konten'],
  ['/admin/buat-konten', '/admin/buat-konten'],
  ['/admin/kontennya', undefined],
  ['/admin/ubah-user/7', '/admin/daftar-user'],
  ['/admin/usulan/pratinjau/7', undefined],
])('on %s the current entry is %s', (pathname, path) => {
  expect(currentEntry(MENU, pathname)?.path).toBe(path);
});
