import { existsSync, mkdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { withCanary, withPromotion, withRollback, stateChange } from '../src/channel/changes';
import { deployArea } from '../src/release/deploy';
import { collectGarbage } from '../src/registry/gc';
import { RegistryStore } from '../src/registry/registry-store';
import { findRelease } from '../src/release/releases';
import { run } from '../src/command/run';
import { commitChange } from '../src/channel/commit-change';
import { verifyRegistry } from '../src/verify/verify-registry';
import { stampBuild } from '../../../shell/build/stamp-build';
import { AUTHOR, deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

let site: string;
let store: RegistryStore;

beforeEach(() => {
  site = newFolder();
  store = new RegistryStore(site);
});

/** Creates a small build folder of a shell, and returns it with its build. */
function builtShell(script: string, { surface = {}, guard = true } = {}): { folder: string; build: string } {
  const folder = newFolder();
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const head = `<meta charset="utf-8">\n    <script defer src="/assets/${script}.js"></script>`;
  const page = `<!doctype html><head>\n    ${head}</head>${guard ? '<script src="/early.js"></script>' : ''}`;
  for (const name of ['app', 'masuk']) writeFileSync(join(dist, `${name}.html`), page);
  writeFileSync(join(dist, 'early.js'), 'void 0;');
  writeFileSync(join(dist, 'surface.json'), JSON.stringify(surface));
  writeFileSync(join(dist, `assets/${script}.js`), `run("${script}");`);
  writeFileSync(join(dist, 'assets/same.js'), 'same();');
  return { folder, build: stampBuild(dist, '1.0.0') };
}

const deployShell = (folder: string, plan: Parameters<typeof deployArea>[2]['plan'] = null) =>
  deployArea(folder, site, { author: AUTHOR, plan });
const link = (name: string) => (existsSync(join(site, 'pages', name)) ? readlinkSync(join(site, 'pages', name)) : null);
const asset = (name: string) => existsSync(join(site, 'assets', `${name}.js`));

it('a shell is published, tested as canary, promoted and rolled back, and page links follow', async () => {
  const [first, second] = [builtShell('first'), builtShell('second')];
  await deployShell(first.folder);
  expect(link('stable')).toBe(`../shell/1.0.0-${first.build}`);
  expect(verifyRegistry(store)).toEqual([]);

  const plan = { steps: [{ name: 'super', roles: ['Super' as const], soakHours: 0 }] };
  expect((await deployShell(second.folder, plan)).as).toBe('canary');
  expect(store.read(SHELL)?.rollout.roles).toEqual(['Super']);
  expect([link('stable'), link(second.build)]).toEqual([
    `../shell/1.0.0-${first.build}`,
    `../shell/1.0.0-${second.build}`,
  ]);
  // Tabs of both find their scripts; shared ones exist once.
  expect([asset('first'), asset('second'), asset('same')]).toEqual([true, true, true]);
  const sameFile = (name: string) => statSync(join(site, name)).ino;
  expect(sameFile('assets/second.js')).toBe(sameFile(`shell/1.0.0-${second.build}/assets/second.js`));
  expect(verifyRegistry(store)).toEqual([]);

  await store.commit(SHELL, stateChange(SHELL, 'pause', AUTHOR));
  expect(link(second.build)).toBeNull();
  await store.commit(SHELL, stateChange(SHELL, 'resume', AUTHOR));
  await commitChange(store, SHELL, withPromotion(AUTHOR));
  expect([link('stable'), link(first.build)]).toEqual([
    `../shell/1.0.0-${second.build}`,
    `../shell/1.0.0-${first.build}`,
  ]);
  await commitChange(store, SHELL, withRollback(AUTHOR));
  expect([link('stable'), link(second.build), link(first.build)]).toEqual([
    `../shell/1.0.0-${first.build}`,
    null,
    null,
  ]);
  expect(verifyRegistry(store)).toEqual([]);
  expect(await run(['status', SHELL, '--site', site], site)).toContain(`  revoked     ${second.build}`);
  await expect(run(['disable', SHELL, '--site', site], site)).rejects.toMatchObject({ code: 'state/shell' });
});

it('pages of equal size in two shells get different modification times', async () => {
  const built = [builtShell('aaaaa'), builtShell('bbbbb')];
  const marks = [];
  for (const { folder, build } of built) {
    await deployShell(folder);
    const page = statSync(join(site, `shell/1.0.0-${build}/masuk.html`));
    marks.push(`${page.size} ${Math.floor(page.mtimeMs / 1000)}`);
  }
  expect(marks[0]?.split(' ')[0]).toBe(marks[1]?.split(' ')[0]);
  expect(marks[0]).not.toBe(marks[1]);
});

it('verify finds faults, which `verify --repair` and publishing again repair', async () => {
  const { folder, build } = builtShell('only');
  await deployShell(folder);
  rmSync(join(site, 'pages', 'stable'));
  writeFileSync(join(site, 'pages', 'cccccccccc'), '');
  rmSync(join(site, 'assets', 'only.js'));
  writeFileSync(join(site, 'assets', 'same.js.tmp'), '');
  rmSync(join(site, 'assets', 'same.js'));
  writeFileSync(join(site, 'assets', 'same.js'), 'other();');
  const codes = verifyRegistry(store).map(({ code }) => code);
  expect(codes.sort()).toEqual(['asset/hash', 'asset/missing', 'pages/stale', 'pages/stale']);
  await deployShell(folder);
  expect(await run(['verify', '--repair', '--site', site], site)).toEqual(['The registry is whole.']);
  expect([link('stable'), link('cccccccccc')]).toEqual([`../shell/1.0.0-${build}`, null]);
});

it('gc removes old shells and the assets that no shell uses', async () => {
  const shells = ['one', 'two', 'three'].map((name) => builtShell(name));
  for (const { folder } of shells) await deployShell(folder);
  const [one] = shells;
  const long = Date.now() / 1000 - 100 * 3_600;
  utimesSync(join(site, `shell/1.0.0-${one?.build}`), long, long);
  expect(collectGarbage(store, SHELL, { releases: 1, hours: 24 })).toEqual([`1.0.0-${one?.build}`]);
  // A file younger than an hour may belong to a shell that is being published.
  expect(asset('one')).toBe(true);
  const later = Date.now() + 2 * 3_600_000;
  expect(collectGarbage(store, SHELL, { releases: 1, hours: 24 }, later)).toEqual([
    'assets/one.js',
    'assets/one.js.br',
    'assets/one.js.gz',
  ]);
  expect([asset('two'), asset('three'), asset('same')]).toEqual([true, true, true]);
  expect(verifyRegistry(store)).toEqual([]);
});

it('refuses a shell without guard, with a missing file, or without an export in use', async () => {
  await expect(deployShell(builtShell('a', { guard: false }).folder)).rejects.toMatchObject({ code: 'pack/shell' });
  const missing = builtShell('gone');
  rmSync(join(missing.folder, 'dist/assets/gone.js'));
  await expect(deployShell(missing.folder)).rejects.toMatchObject({ code: 'pack/shell' });

  const surface = { '@portal/shared/ui/base': { version: '1.0.0', exports: ['Card', 'Button'] } };
  await deployShell(builtShell('full', { surface }).folder);
  expect(JSON.parse(readFileSync(join(site, 'registry/shell-surface.json'), 'utf8'))).toEqual(surface);
  const uses = { '@portal/shared/ui/base': { version: '1.0.0', exports: ['Card'] } };
  await deployBuild(site, 'mf-user', 'b1', { uses });
  const lacking = builtShell('lacking', { surface: { '@portal/shared/ui/base': { version: '2.0.0', exports: [] } } });
  await expect(deployShell(lacking.folder)).rejects.toMatchObject({
    code: 'release/surface',
    message: expect.stringContaining('mf-user 1.0.0-b1: @portal/shared/ui/base 2.0.0 does not export Card') as string,
  });
  const refused = findRelease(store, SHELL, lacking.build);
  await expect(commitChange(store, SHELL, withCanary(refused, { percent: 5 }, AUTHOR))).rejects.toMatchObject({
    code: 'release/surface',
  });
});
