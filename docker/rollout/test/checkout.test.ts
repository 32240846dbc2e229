import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import userArea from '../../../mf-user/remote.config';
import { AREAS } from '@portal/shared/remote/area-config';
import type { ReleaseManifest } from '@portal/shared/remote/release';
import { deployArea } from '../src/release/deploy';
import { integrityOf } from '../src/release/integrity-of';
import { RegistryStore } from '../src/registry/registry-store';
import { verifyRegistry } from '../src/verify/verify-registry';
import { bytesOf } from './support/bytes-of';
import { aCheckout } from './support/checkout';
import { aFolder, builtArea } from './support/fixture-area';

const ROOT = resolve(__dirname, '../../..');
const run = promisify(execFile);
let checkout: string;
let site: string;

beforeAll(async () => {
  checkout = aCheckout();
  site = aFolder();
  // An area that opens its first path to a role is written into the index too; this one has its roles already.
  const { title, paths, menu } = userArea;
  const own = { area: { title, paths: [...paths], menu: [...menu] } };
  for (const area of AREAS) {
    // Beside the real paths of mf-user, which answer everything below /user.
    const admins = { title: area, paths: [{ pattern: `/admin/${area}/*`, roles: ['Super' as const] }], menu: [] };
    await deployArea(builtArea(area, 'b1', area === userArea.name ? own : { area: admins }), site, {
      author: { by: 'tim', reason: 'uji' },
    });
  }
}, 60_000);
afterAll(() => {
  rmSync(resolve(checkout, '../..'), { recursive: true });
  rmSync(site, { recursive: true });
});

it('`npm run deploy -w mf-user`, typed in another checkout, changes that area alone; the other three stay byte-identical', async () => {
  const before = bytesOf(site);
  const { stdout } = await run('npm', ['run', 'deploy', '-w', 'mf-user', '--', '--stable', '--by', 'tim mf-user'], {
    cwd: checkout,
    env: { ...process.env, PORTAL_SITE: site },
  });
  expect(stdout).toMatch(/^published as stable: mf-user 0\.\d+\.\d+-[0-9a-f]{10}$/m);
  const after = bytesOf(site);
  const changed = Object.keys(after)
    .filter((file) => after[file] !== before[file])
    .map((file) => file.slice(site.length));
  expect(changed.length).toBeGreaterThan(5);
  expect(
    changed.filter(
      (file) => !/^\/registry\/(mf-user\.json|history\/mf-user\/2\.json)$|^\/remotes\/mf-user\/0\./.test(file),
    ),
  ).toEqual([]);
  expect(Object.keys(before).filter((file) => !(file in after))).toEqual([]);
  expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
}, 120_000);

it('two builds of the same sources in two folders have the same id and the same hashes', async () => {
  const ref = new RegistryStore(site).read('mf-user')?.stable;
  const { files } = JSON.parse(readFileSync(join(site, ref?.path ?? '', 'release.json'), 'utf8')) as ReleaseManifest;
  const folder = aFolder();
  // Areas are built in their own folder; webpack orders what federation makes up by where it was started.
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'shared/testing/build-into.ts'), 'mf-user', folder],
    { cwd: join(ROOT, 'mf-user') },
  );
  expect(stdout.trim()).toBe(ref?.build);
  const hashes = readdirSync(folder)
    .sort()
    .map((file) => [file, integrityOf(readFileSync(join(folder, file)))]);
  rmSync(folder, { recursive: true });
  // One file is written when a build is packed.
  const built = files.filter(({ file }) => file !== 'mf-manifest.json');
  expect(built).toHaveLength(files.length - 1);
  expect(hashes).toEqual(built.map(({ file, integrity }) => [file, integrity]));
}, 120_000);
