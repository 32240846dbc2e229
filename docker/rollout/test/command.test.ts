import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Role } from '@portal/shared/contract/account/roles';
import { chooseReleases } from '@portal/shared/remote/choice/choose';
import { aCollector, type Visit } from '../../collector/a-collector.fixture';
import { RegistryStore } from '../src/registry/registry-store';
import { run } from '../src/command/run';
import manifest from '../package.json';
import { bytesOf } from './support/bytes-of';
import { builtArea, deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

let site: string;
let root: string;
let collector: Awaited<ReturnType<typeof aCollector>>;
const command = (line: string) => {
  const asked = line.includes('--collector') ? [] : ['--collector', collector.url];
  return run([...line.split(' '), '--site', site, ...asked], root);
};
const channel = () => new RegistryStore(site).read('mf-user');

/** Puts a build into the checkout, as `npm run build` leaves it. */
function build(name: string, remote = 'mf-user', over: Parameters<typeof builtArea>[2] = {}): void {
  rmSync(join(root, 'mf-user'), { recursive: true });
  renameSync(builtArea(remote, name, over), join(root, 'mf-user'));
}

const writePlan = (steps: readonly object[]) =>
  writeFileSync(join(root, 'mf-user', 'rollout.plan.json'), JSON.stringify({ steps }));

/** Reports one visit per person; the first `failing` ones meet a fault. */
async function report(build: string, people: number, failing = 0, fault: Visit['fault'] = 'threw'): Promise<void> {
  const visits = Array.from({ length: people }, (_, index) =>
    collector.report({ build, user: `${build}-${index}`, fault: index < failing ? fault : null }),
  );
  expect(new Set(await Promise.all(visits))).toEqual(new Set([204]));
}

beforeEach(async () => {
  site = newFolder();
  root = newFolder();
  mkdirSync(join(root, 'mf-user'));
  collector = await aCollector(site);
  for (const build of ['b1', 'b2']) await deployBuild(site, 'mf-user', build);
  await deployBuild(site, 'mf-user', 'b3', { plan: { steps: [{ name: 'peran', roles: ['External'], soakHours: 0 }] } });
});
afterEach(() => collector.close());

describe('rollout command', () => {
  it('opens a preview to its roles on request until it closes; gc and promotions keep it', async () => {
    const who = (asked: string | null, role: Role = 'External') => {
      const given = channel();
      if (!given) throw new Error('no channel');
      const visitor = { user: 'a', role, shellContract: 1, quarantine: new Set<string>(), override: asked };
      return chooseReleases(given, visitor)[0]?.release.build;
    };
    build('v1');
    const lines = await command('preview mf-user --label pr-7 --role External');
    expect(lines.at(-1)).toBe('link: /user/mf-user?rilis=mf-user:v1');
    expect([who('v1'), who(null, 'Internal'), who('v1', 'Internal')]).toEqual(['v1', 'b2', 'b2']);
    build('v2');
    await command('preview mf-user --label pr-8 --role External');
    build('v3');
    // A later push to the same pull request.
    await command('preview mf-user --label pr-7 --role External');
    await command('promote mf-user --force --reason uji');
    await command('gc mf-user --keep 1 --young 0');
    expect([who('v1', 'Internal'), who('v2'), who('v3')]).toEqual(['b3', 'v2', 'v3']);
    expect((await command('verify')).at(-1)).toBe('The registry is whole.');
    expect((await command('preview mf-user --label pr-7 --close')).join('\n')).not.toContain('pr-7');
    expect([who('v2'), who('v3', 'Internal')]).toEqual(['v2', 'b3']);
    await command('gc mf-user --keep 1 --young 0');
    expect(readdirSync(join(site, 'remotes/mf-user'))).toEqual(['1.0.0-b2', '1.0.0-b3', '1.0.0-v2']);
  });

  it('refuses a preview without a role that can open it, and names the possible roles', async () => {
    const paths = [{ pattern: '/user/mf-user/*', roles: ['External', 'Internal'] as const }];
    build('v1', 'mf-user', { area: { title: 'Area', paths, menu: [] } });
    const refused = {
      code: 'preview/nobody',
      hint: expect.stringContaining('--role External --role Internal') as unknown,
    };
    await expect(command('preview mf-user --label pr-7')).rejects.toMatchObject(refused);
    await expect(command('preview mf-user --label pr-7 --role Proposal')).rejects.toMatchObject(refused);
    await command('preview mf-user --label pr-7 --role Internal');
  });

  it('refuses a preview of another area', async () => {
    build('v1', 'mf-admin-super');
    await expect(command('preview mf-user --label pr-7')).rejects.toMatchObject({ code: 'preview/area' });
  });

  it('status shows people and failures of canary and stable', async () => {
    await report('b2', 60, 2);
    await report('b3', 10);
    const lines = (await command('status mf-user')).join('\n');
    expect(lines).toMatch(/stable {6}1\.0\.0-b2\n.*failed for 2 of 60 people: threw 2; first screen 40 ms/);
    expect(lines).toMatch(/canary {6}1\.0\.0-b3.*\n.*failed for 0 of 10 people/);
  });

  it('status shows refused channels and counts them against no release', async () => {
    await report('b2', 2, 2, 'unsigned');
    const lines = (await command('status mf-user')).join('\n');
    expect(lines).toMatch(/stable {6}1\.0\.0-b2\n.*no reports yet/);
    expect(lines).toContain('browsers of 2 people refused the channel');
  });

  it('status without a collector still shows the channel', async () => {
    const lines = await command('status mf-user --collector http://127.0.0.1:9');
    expect(lines.join('\n')).toMatch(/1\.0\.0-b3[^]*does not answer/);
  });

  it('step --gate requires enough healthy people', async () => {
    await expect(command('step mf-user --percent 50 --gate')).rejects.toMatchObject({ code: 'gate/closed' });
    await report('b3', 4);
    await expect(command('step mf-user --percent 50 --gate')).rejects.toThrow('0 of 4 people');
    await report('b3', 40);
    await command('step mf-user --percent 50 --gate');
    expect(channel()?.rollout.percent).toBe(50);
  });

  it('next follows the plan and its gates, and promotes at the end', async () => {
    writePlan([
      { name: 'peran', roles: ['External'], soakHours: 0, gate: true },
      { name: 'semua', percent: 100, soakHours: 0 },
    ]);
    await expect(command('next mf-user')).rejects.toMatchObject({ code: 'gate/closed' });
    await report('b3', 40);
    await command('next mf-user');
    expect(channel()?.rollout).toMatchObject({ percent: 100, roles: ['External'] });
    await command('next mf-user');
    expect(channel()).toMatchObject({
      stable: { build: 'b3' },
      previous: { build: 'b2' },
      canary: null,
      reason: 'plan finished',
    });
    await expect(command('next mf-user')).rejects.toMatchObject({ code: 'canary/none' });
  });

  it('refuses a step without audience; who lists the releases of a person', async () => {
    const lines = await command('canary mf-user --release b3 --user siti@kampus.test');
    expect(lines.join('\n')).toMatch(/→ 1 pilot$/m);
    await expect(command('canary mf-user --release b3 --percent 0')).rejects.toMatchObject({ code: 'step/nobody' });
    expect(await command('who mf-user --user siti@kampus.test')).toEqual([
      '1. 1.0.0-b3  canary-user',
      '2. 1.0.0-b2  stable',
      '3. 1.0.0-b1  previous',
    ]);
    expect(await command('who mf-user --user lain@kampus.test')).toEqual([
      '1. 1.0.0-b2  stable',
      '2. 1.0.0-b1  previous',
    ]);
  });

  it('stores allowed origins and refuses an invalid one', async () => {
    expect(await command('origins --origin https://cdn.kampus.test')).toEqual([
      'allowed origins: https://cdn.kampus.test',
    ]);
    await command('promote mf-user');
    expect(await command('origins')).toEqual(['allowed origins: https://cdn.kampus.test']);
    await expect(command('origins --origin cdn/jalur')).rejects.toMatchObject({ code: 'index/origin' });
  });

  it('lists its verbs, shows help for a verb, and suggests the nearest', async () => {
    expect((await command('--help')).join('\n')).toMatch(/pack[^]*publish[^]*canary[^]*rollback[^]*verify[^]*gc/);
    const help = (await run(['gc', '--help'], root)).join('\n');
    expect(help).toMatch(/--keep[^]*--young/);
    expect(help).not.toContain('--percent');
    await expect(command('rolback mf-user')).rejects.toThrow('Did you mean rollback?');
  });

  it('promotes against the plan only with --force and a reason', async () => {
    writePlan([{ name: 'peran', roles: ['External'], soakHours: 24 }]);
    await expect(command('promote mf-user')).rejects.toMatchObject({ code: 'plan/soaking' });
    await expect(command('promote mf-user --release b1')).rejects.toMatchObject({ code: 'plan/skipped' });
    await expect(command('promote mf-user --force')).rejects.toMatchObject({ code: 'usage/reason' });
    await command('promote mf-user --force --reason mendesak');
    expect(channel()).toMatchObject({ stable: { build: 'b3' }, reason: 'mendesak' });
  });

  it('activates no release that is missing, corrupt or revoked', async () => {
    const release = (build: string, ...parts: string[]) => join(site, 'remotes/mf-user', `1.0.0-${build}`, ...parts);
    writeFileSync(release('b3', 'entry.js'), 'lain');
    await expect(command('promote mf-user')).rejects.toMatchObject({ code: 'release/corrupt' });
    await command('rollback mf-user');
    rmSync(release('b1'), { recursive: true });
    await expect(command('rollback mf-user')).rejects.toMatchObject({ code: 'release/missing' });
    const before = channel();
    expect(before).toMatchObject({ stable: { build: 'b2' }, canary: null, revoked: ['b3'] });
    await expect(command('canary mf-user --release b3 --role Super')).rejects.toMatchObject({
      code: 'release/revoked',
    });
    expect(channel()).toEqual(before);
  });

  it.each<[string, string, number, RegExp]>([
    ['rollback mf-user b1', 'usage/words', 2, /rollback mf-user --to b1/],
    ['promote mf-user b1', 'usage/words', 2, /promote mf-user --release b1/],
    ['step mf-user 25', 'usage/words', 2, /step mf-user --percent 25/],
    ['status mf-user mf-admin-super', 'usage/words', 2, /status --help/],
    ['rolback mf-user', 'usage/words', 2, /--help/],
    ['step mf-user --percent 50 --gate --collector http://127.0.0.1:9', 'collector/unreachable', 5, /--collector/],
    ...['gc', 'gc mf-user --keep 0', 'gc mf-user --keep 1.5', 'gc mf-user --young -3', 'gc mf-user --percent 3'].map(
      (line): [string, string, number, RegExp] => [line, 'usage/words', 2, /gc --help/],
    ),
    ['resume mf-user', 'state/same', 3, /Nothing was changed/],
    ['enable mf-user', 'state/same', 3, /Nothing was changed/],
    ['preview mf-user --label pr-1 --close', 'preview/none', 3, /status/],
    ['status mf-lain', 'usage/area', 2, /mf-user/],
    ['verify mf-admin-super', 'usage/area', 2, /mf-user/],
    ['step mf-user --role Tamu', 'usage/role', 2, /Internal/],
    ['step mf-user', 'usage/words', 2, /step --help/],
    ['step mf-user --percent 101', 'usage/words', 2, /step --help/],
    ['step mf-user --percent 10 --percent 20', 'usage/words', 2, /step --help/],
    ['canary mf-user --release b1 --release b2', 'usage/words', 2, /canary --help/],
    ['who mf-user --user a@kampus.test --user b@kampus.test', 'usage/words', 2, /once/],
    ...['rollback mf-user --to ', 'who mf-user --user ', 'canary mf-user --percent 5 --release '].map(
      (line): [string, string, number, RegExp] => [line, 'usage/words', 2, /--help/],
    ),
    ['canary mf-user --release none --role Super', 'release/unknown', 3, /b1/],
    ['canary mf-user --release b2 --role Super', 'canary/stable', 3, /status/],
    ['verify --url localhost:8080', 'usage/words', 2, /verify --help/],
    ['verify mf-user --url http://127.0.0.1:9', 'http/unreachable', 5, /address/],
  ])('refuses %s with %s, exit code %i and the next step', async (line, code, exitCode, hint) => {
    const before = channel();
    await expect(command(line)).rejects.toMatchObject({
      code,
      exitCode,
      hint: expect.stringMatching(hint) as unknown,
    });
    expect(channel()).toEqual(before);
  });

  it('a paused canary takes no step of its plan, and is promoted only with --force', async () => {
    writePlan([{ name: 'peran', roles: ['External'], soakHours: 0 }]);
    await command('pause mf-user');
    for (const line of ['next mf-user', 'promote mf-user'])
      await expect(command(line)).rejects.toMatchObject({
        code: 'state/paused',
        hint: expect.stringContaining('resume mf-user') as unknown,
      });
    await command('promote mf-user --force --reason uji');
    expect(channel()).toMatchObject({ stable: { build: 'b3' }, state: 'on' });
    await expect(command('pause mf-user')).rejects.toMatchObject({ code: 'canary/none' });
  });

  it('status shows other areas beside a broken one; a repair keeps the good copy of its channel', async () => {
    await deployBuild(site, 'mf-admin-super', 'b1');
    const pointer = join(site, 'registry/mf-user.json');
    const good = readFileSync(pointer, 'utf8');
    const revision = join(site, `registry/history/mf-user/${channel()?.serial}.json`);
    writeFileSync(revision, '{');
    const hint = `${pointer} is a copy of it: copy that there.`;
    const lines = await command('status');
    expect(lines).toEqual(expect.arrayContaining([`mf-user: ${revision} is not a revision`, `  → ${hint}`]));
    expect(lines.join('\n')).toContain('1.0.0-b1');
    await expect(command('status mf-user')).rejects.toMatchObject({ code: 'registry/broken', exitCode: 4, hint });
    await expect(command('verify --repair')).rejects.toThrow('history/broken');
    expect(readFileSync(pointer, 'utf8')).toBe(good);
    writeFileSync(revision, good);
    rmSync(pointer);
    expect(await command('verify --repair')).toEqual(['The registry is whole.']);
    rmSync(join(site, 'registry/history/mf-user'), { recursive: true });
    await expect(command('verify mf-user')).rejects.toThrow('history/missing');
    // Visitors still get its release, so nothing may treat it as an area without one.
    for (const line of ['status mf-user', 'disable mf-user', 'who mf-user --user a'])
      await expect(command(line)).rejects.toMatchObject({
        code: 'registry/broken',
        hint: expect.stringContaining('copy of the site') as unknown,
      });
    expect(readFileSync(pointer, 'utf8')).toBe(good);
    writeFileSync(join(site, 'registry/history/mf-user'), 'no folder');
    expect((await command('status')).join('\n')).toMatch(
      /mf-user: ENOTDIR[^]*1\.0\.0-b1|1\.0\.0-b1[^]*mf-user: ENOTDIR/,
    );
  });

  it('refuses a folder that is not a site', async () => {
    const elsewhere = newFolder();
    for (const args of [['status'], ['pause', 'mf-user'], ['verify']])
      await expect(run([...args, '--site', elsewhere], root)).rejects.toMatchObject({
        code: 'usage/site',
        exitCode: 2,
      });
    await expect(run(['publish', 'mf-user', '--site', join(elsewhere, 'x')], root)).rejects.toMatchObject({
      code: 'usage/site',
    });
  });

  it('--dry-run shows changes and writes nothing', async () => {
    const before = bytesOf(site);
    for (const line of ['promote mf-user', 'rollback mf-user --to b1', 'disable mf-user'])
      expect((await command(`${line} --dry-run`)).at(-1)).toBe('Dry run: nothing was changed.');
    expect(await command('gc mf-user --keep 1 --young 0 --dry-run')).toEqual(['nothing to remove']);
    build('b4');
    expect(await command('publish mf-user --dry-run')).toEqual(['would be published: /remotes/mf-user/1.0.0-b4']);
    expect(bytesOf(site)).toEqual(before);
  });

  it('prints JSON with --json, and its version with --version', async () => {
    await report('b3', 3, 1);
    const [status] = JSON.parse((await command('status mf-user --json')).join('\n')) as [Record<string, unknown>];
    expect(status).toMatchObject({
      area: 'mf-user',
      channel: { stable: { build: 'b2' }, canary: { build: 'b3' } },
      health: { canary: { first: { count: 3, failed: 1 } }, unsigned: 0 },
    });
    const channel: unknown = JSON.parse((await command('pause mf-user --json')).join('\n'));
    expect(channel).toMatchObject({ state: 'paused' });
    expect(await run(['--version'], root)).toEqual([manifest.version]);
  });

  it('records --by in the history, else the git user, else USER', async () => {
    await command('pause mf-user --by siti');
    expect(channel()?.by).toBe('siti');
    execFileSync('git', ['init', '-q', root]);
    execFileSync('git', ['-C', root, 'config', 'user.name', 'Sri Rahayu']);
    await command('resume mf-user');
    expect(channel()?.by).toBe('Sri Rahayu');
    execFileSync('git', ['-C', root, 'config', 'user.name', '']);
    process.env['USER'] = 'budi';
    await command('pause mf-user');
    expect(channel()?.by).toBe('budi');
  });

  it('reactivates a revoked release only for few people and with a reason', async () => {
    await command('rollback mf-user');
    const again = 'canary mf-user --release b3';
    await expect(command(`${again} --percent 5`)).rejects.toMatchObject({
      code: 'release/revoked',
      hint: expect.stringContaining('canary mf-user --release b3 --percent 5 --force --reason') as unknown,
    });
    await expect(command(`${again} --percent 5 --force`)).rejects.toMatchObject({ code: 'usage/reason' });
    for (const wide of ['--percent 50', '--role Internal'])
      await expect(command(`${again} ${wide} --force --reason mended`)).rejects.toMatchObject({
        code: 'canary/too-wide',
      });
    await command(`${again} --percent 5 --force --reason mended`);
    expect(channel()).toMatchObject({
      canary: { build: 'b3' },
      revoked: [],
      rollout: { percent: 5 },
      reason: 'mended',
    });
    await command('canary mf-user --release b3 --role Internal --force --reason urgent');
    expect(channel()).toMatchObject({ canary: { build: 'b3' }, rollout: { roles: ['Internal'] } });
  });

  it('rollback keeps a stable release equal to the canary, and refuses to leave a role without release', async () => {
    // The command refuses such a canary; a registry that was edited by hand may have one.
    const store = new RegistryStore(site);
    await store.commit('mf-user', (before) => {
      if (!before) throw new Error('no channel');
      return { ...before, canary: before.stable };
    });
    await command('rollback mf-user');
    expect(store.read('mf-user')).toMatchObject({ stable: { build: 'b2' }, canary: null, revoked: [] });
    const paths = [{ pattern: '/user/mf-user/*', roles: ['Super'] as const }];
    await deployBuild(site, 'mf-user', 'b5', { area: { title: 'Area', paths, menu: [] } });
    await deployBuild(site, 'mf-user', 'b6');
    await expect(command('rollback mf-user')).rejects.toMatchObject({
      code: 'channel/role-lost',
      exitCode: 3,
      message: expect.stringContaining('External, Internal') as unknown,
    });
    expect(store.read('mf-user')?.stable?.build).toBe('b6');
    await command('rollback mf-user --force --reason meant');
    expect(store.read('mf-user')?.stable?.build).toBe('b5');
  });

  it('deploy refuses sources that cannot be built, and changes nothing', async () => {
    const before = bytesOf(site);
    writeFileSync(join(root, 'mf-user', 'package.json'), JSON.stringify({ scripts: { build: 'exit 1' } }));
    await expect(command('deploy mf-user')).rejects.toMatchObject({ code: 'build/failed' });
    expect(bytesOf(site)).toEqual(before);
  });

  it('publish refuses a build of other sources', async () => {
    build('b9');
    mkdirSync(join(root, 'mf-user', 'src'));
    writeFileSync(join(root, 'mf-user', 'src', 'remote.ts'), 'changed');
    writeFileSync(join(root, 'package-lock.json'), '{}');
    mkdirSync(join(root, 'shared', 'build'), { recursive: true });
    writeFileSync(join(root, 'shared', 'build', 'surface.json'), '{}');
    await expect(command('publish mf-user')).rejects.toMatchObject({ code: 'publish/old-build', exitCode: 3 });
  });

  it('verify says how to repair what it found', async () => {
    chmodSync(join(site, 'registry/mf-user.json'), 0o640);
    rmSync(join(site, 'registry/index.json'));
    const hint =
      'Let the web server read the files: chmod o+r, of folders o+rx. Mend pointers and index with --repair.';
    await expect(command('verify')).rejects.toMatchObject({ code: 'verify/findings', hint });
  });

  it('verify of one area ignores other areas', async () => {
    await deployBuild(site, 'mf-admin-super', 'b1');
    writeFileSync(join(site, 'remotes/mf-admin-super/1.0.0-b1/entry.js'), 'other');
    expect(await command('verify mf-user')).toEqual(['mf-user is whole.']);
    const [code, exitCode, hint] = ['verify/findings', 4, 'Publish damaged releases again.'];
    await expect(command('verify mf-admin-super')).rejects.toMatchObject({ code, exitCode, hint });
  });

  it.each([
    ['canary mf-user --release b2 --role Super', 3, 'canary/stable'],
    ['step mf-user --percent 5 --users none.txt', 5, 'system/ENOENT'],
  ])("%s exits with the error's code %i and prints the error as JSON", (line, exitCode, code) => {
    const cli = resolve(__dirname, '../src/cli.ts');
    const words = ['--import', 'tsx', cli, ...line.split(' '), '--json', '--site', site];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: resolve(__dirname, '../../..'),
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([exitCode, '']);
    expect(JSON.parse(stderr)).toMatchObject({ code });
  });
});
