import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { aCheckout, installPackages } from '../../rollout/test/support/checkout';
import { commandsIn } from '../../rollout/test/support/commands-in';
import { newFolder } from '../../services/test/support/new-folder';
import { RegistryStore } from '../../rollout/src/registry/registry-store';
import { verifyRegistry } from '../../rollout/src/verify/verify-registry';
import { checkedArea } from './area-files';

const run = promisify(execFile);
const ARSIP = { name: 'mf-arsip', title: 'Arsip', path: '/admin/arsip', role: 'Super' };

it.each([
  ['area/name', { name: 'arsip' }],
  ['area/name', { name: '../mf-x' }],
  ['area/path', { path: 'arsip' }],
  ['area/path', { path: '/arsip' }],
  ['area/path', { path: '/admin' }],
  ['area/path', { path: "/a'b" }],
  ['area/role', { role: 'Dosen' }],
  ['area/title', { title: "L'aporan" }],
])('refuses with %s: %o', (code, over) => {
  expect(() => checkedArea({ ...ARSIP, ...over })).toThrow(expect.objectContaining({ code }));
});

/** Installs such a repository's packages without the network: its two packages unpacked, the others as here. */
function installAt(folder: string): void {
  installPackages(join(folder, 'node_modules'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  for (const name of ['shared', 'rollout']) {
    const target = join(folder, 'node_modules/@portal', name);
    mkdirSync(target, { recursive: true });
    const packed = join(folder, `packages/portal-${name}-${version}.tgz`);
    execFileSync('tar', ['xzf', packed, '-C', target, '--strip-components', '1']);
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}');
}

it('a new area is published, also from its own repository, where its checks pass', async () => {
  const checkout = aCheckout();
  const site = newFolder();
  const env = { ...process.env, PORTAL_SITE: site };
  // The document's commands, word by word.
  const [create = '', install, test, deploy = ''] = commandsIn('CONTRIBUTING.md', '## Add an area');
  expect([install, test]).toEqual(['npm install', `npx jest ${ARSIP.name}`]);
  const type = (command: string, cwd = checkout) => run('bash', ['-c', command], { cwd, env });
  const { stdout } = await type(create);
  expect(stdout).toContain('written: mf-arsip/src/remote.ts');
  expect(readFileSync(join(checkout, '.github/workflows/mf-arsip.yml'), 'utf8')).toContain('area: mf-arsip');
  // The link that `npm install` makes for a workspace.
  symlinkSync(join(checkout, ARSIP.name), join(checkout, 'node_modules/@portal', ARSIP.name));

  const deployed = await type(`${deploy} -- --by 'tim arsip'`);
  expect(deployed.stdout).toMatch(/^published as stable: mf-arsip 0\.1\.0-[0-9a-f]{10}$/m);
  const store = new RegistryStore(site);
  expect(store.read('mf-arsip')?.stable?.area.menu).toEqual([
    expect.objectContaining({ label: 'Arsip', path: '/admin/arsip', roles: ['Super'] }),
  ]);
  expect(verifyRegistry(store)).toEqual([]);

  // The same area outside of this repository, with only two packages of it.
  const own = join(newFolder(), 'arsip');
  const make = ['--import', 'tsx', 'docker/scripts/create-area/own-repository.ts', ARSIP.name, own];
  await run(process.execPath, make, { cwd: checkout });
  installAt(own);
  const said = commandsIn('CONTRIBUTING.md', '## An area in a repository of its own');
  expect(said.slice(0, 3)).toEqual(['npm run own-repository -- mf-arsip ../arsip', 'cd ../arsip', 'npm install']);
  const [typecheck = '', unit = ''] = said.slice(3);
  await type(typecheck, own);
  const tested = await type(unit, own);
  expect(tested.stderr).toMatch(/Tests:\s+1 passed, 1 total/);
  const again = await run('npm', ['run', 'deploy', '--', '--stable', '--by', 'tim arsip'], { cwd: own, env });
  const [, name = ''] = /^published as stable: mf-arsip (0\.1\.0-[0-9a-f]{10})$/m.exec(again.stdout) ?? [];
  expect(name).not.toBe('');
  expect(deployed.stdout).not.toContain(name);
  expect(verifyRegistry(store)).toEqual([]);
  const status = await run('npm', ['run', '--silent', 'rollout', '--', 'status', ARSIP.name], { cwd: own, env });
  expect(status.stdout).toContain(`stable      ${name}`);
  // It is refused before the packages are made.
  await expect(run(process.execPath, make, { cwd: checkout })).rejects.toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('is not empty') as unknown,
  });
  rmSync(resolve(own, '..'), { recursive: true });

  const pack = ['--import', 'tsx', 'docker/scripts/create-area/pack-shared.mjs', '/proc/x'];
  await expect(run(process.execPath, pack, { cwd: checkout })).rejects.toMatchObject({
    stderr: expect.stringContaining('system/ENOENT') as unknown,
  });

  // A second area with the same name changes nothing.
  const before = readFileSync(join(checkout, 'package.json'), 'utf8');
  await expect(type(create)).rejects.toThrow('mf-arsip exists already');
  expect(readFileSync(join(checkout, 'package.json'), 'utf8')).toBe(before);
  expect(existsSync(join(checkout, 'mf-arsip/src/home/home-screen.tsx'))).toBe(true);
  rmSync(resolve(checkout, '../..'), { recursive: true });
  rmSync(site, { recursive: true });
}, 600_000);
