import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaConfig, AreaName } from '@portal/shared/remote/area/area-config';
import { RegistryStore } from '../src/registry/registry-store';
import { sharedRoles, type Neighbour } from '../src/release/neighbour';
import { pack } from '../src/release/pack';
import { builtArea, buildInfo } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

const EMPTY = new RegistryStore(newFolder());
const own = buildInfo('mf-user', 'b').area;
const heavy = (bytes: number) => `x="${randomBytes(bytes).toString('base64')}"`;
const neighbour = (over: Partial<Neighbour['area']>): Neighbour => ({
  remote: 'mf-admin-super',
  area: { title: 'Lain', paths: [], menu: [], ...over },
});
const path = { pattern: '/user/mf-user/usulan', roles: ['Super' as const] };
const elsewhere = { pattern: '/laporan', roles: ['Super' as const] };
const BASE = '@portal/shared/ui/base';
const uses = (version: string, ...exports: string[]) => ({ version, exports });
const packed = (
  over: Parameters<typeof buildInfo>[2] = {},
  files: Record<string, string> = {},
  neighbours: Neighbour[] = [],
) => pack(join(builtArea('mf-user', 'b', over, files), 'dist'), EMPTY, { neighbours });

describe('pack', () => {
  it('lists every file with size and hash, byte-identical on repetition', () => {
    const folder = builtArea('mf-user', 'b');
    const once = pack(join(folder, 'dist'), EMPTY);
    const first = readFileSync(join(folder, 'dist', 'release.json'));
    pack(join(folder, 'dist'), EMPTY);
    expect(readFileSync(join(folder, 'dist', 'release.json'))).toEqual(first);
    expect(once).toMatchObject({
      container: 'mf_user_b',
      preload: ['remote.0a1b2c3d.js'],
      contract: { min: 1, max: 1 },
    });
    expect(once.files.map(({ file }) => file)).toEqual(['12.4e5f6a7b.js', 'entry.js', 'remote.0a1b2c3d.js']);
  });

  it('weighs English texts separately from code', () => {
    expect(() => packed({}, { '1.aaaaaaaa.js': heavy(55_000), 'english.aaaaaaaa.js': heavy(19_000) })).not.toThrow();
  });

  it.each<[string, () => unknown, string]>([
    ['a path of another area for the same role', () => packed({}, {}, [neighbour({ paths: [path] })]), 'pack/overlap'],
    [
      'the same path twice',
      () => packed({ area: { ...own, paths: [...own.paths, ...own.paths] } }),
      'pack/double-path',
    ],
    [
      'the same menu entry twice',
      () => packed({ area: { ...own, menu: [...own.menu, ...own.menu] } }),
      'pack/double-name',
    ],
    ['a menu entry of another area', () => packed({}, {}, [neighbour({ menu: own.menu })]), 'pack/double-name'],
    ['the name of another area', () => packed({}, {}, [neighbour({ title: own.title })]), 'pack/double-name'],
    ['an entry over 20 kB', () => packed({}, { 'entry.js': heavy(21_000) }), 'pack/weight'],
    ['an area over 70 kB', () => packed({}, { '1.aaaaaaaa.js': heavy(71_000) }), 'pack/weight'],
    ['English texts over 20 kB', () => packed({}, { 'english.aaaaaaaa.js': heavy(21_000) }), 'pack/weight'],
    ['a contract of another shell', () => packed({ contract: { min: 2, max: 3 } }), 'pack/contract'],
    ['a contract range with its end below its start', () => packed({ contract: { min: 2, max: 0 } }), 'pack/contract'],
    ['an export that the shell lacks', () => packed({ uses: { [BASE]: uses('1.0.0', 'Panel') } }), 'pack/surface'],
    ['another major version of React', () => packed({ uses: { react: uses('99.0.0') } }), 'pack/surface'],
    ['its own copy of React', () => packed({ bundles: ['dompurify', 'react'] }), 'pack/own-copy'],
    ['a path outside /user/ and /admin/', () => packed({ area: { ...own, paths: [elsewhere] } }), 'pack/path'],
    ['a folder without build', () => pack('/tidak/ada', EMPTY), 'pack/no-build'],
  ])('refuses %s', (_, work, code) => {
    expect(work).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('accepts the same path for another role, and a wide contract range', () => {
    const manifest = packed({ contract: { min: 0, max: 2 } }, {}, [
      neighbour({ paths: [{ pattern: '/user/mf-user/*', roles: ['Content'] }] }),
    ]);
    expect(manifest.contract).toEqual({ min: 0, max: 2 });
  });

  it('accepts the four areas', () => {
    const areas = (['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'] as AreaName[]).map((name) => {
      const { default: config } = jest.requireActual<{ default: AreaConfig }>(`../../../${name}/remote.config.ts`);
      return { remote: name, area: config };
    });
    for (const { remote, area } of areas) {
      const neighbours = areas.filter((one) => one.remote !== remote);
      expect(() => pack(join(builtArea(remote, 'b', { area }), 'dist'), EMPTY, { neighbours })).not.toThrow();
    }
  });

  it.each([
    ['/user/*', '/user/dasbor', true],
    ['/admin/ubah/:id', '/admin/ubah/baru', true],
    ['/admin/dasbor', '/admin/dasbor', true],
    ['/admin/dasbor', '/admin/dasbor/rinci', false],
    ['/admin/a', '/admin/b', false],
    ['/admin/ubah-admin/*', '/admin/ubah-user/*', false],
  ])('%s and %s overlap: %s', (one, other, meet) => {
    expect(sharedRoles({ pattern: one, roles: ['Super'] }, { pattern: other, roles: ['Super'] }).length > 0).toBe(meet);
  });
});
