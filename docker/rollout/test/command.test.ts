import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { Role } from '@portal/shared/contract/roles';
import { chooseReleases } from '@portal/shared/remote/choose';
import { aCollector, type Visit } from '../../collector/a-collector.fixture';
import { deployArea } from '../src/deploy-area';
import { RegistryStore } from '../src/registry-store';
import { run } from '../src/run';
import { aFolder, builtArea } from './support/fixture-area';

let site: string;
let root: string;
let collector: Awaited<ReturnType<typeof aCollector>>;
const command = (line: string) => run([...line.split(' '), '--site', site, '--collector', collector.url], root);

/** So many people visit once each, the first of them to a fault. */
async function report(build: string, people: number, failing = 0, fault: Visit['fault'] = 'threw'): Promise<void> {
  const visits = Array.from({ length: people }, (_, index) =>
    collector.report({ build, user: `${build}-${index}`, fault: index < failing ? fault : null }),
  );
  expect(new Set(await Promise.all(visits))).toEqual(new Set([204]));
}

beforeEach(async () => {
  site = aFolder();
  root = aFolder();
  mkdirSync(join(root, 'mf-user'));
  collector = await aCollector(site);
  for (const build of ['b1', 'b2'])
    await deployArea(builtArea('mf-user', build), site, { author: { by: 'uji', reason: 'uji' } });
  await deployArea(builtArea('mf-user', 'b3'), site, {
    author: { by: 'uji', reason: 'uji' },
    plan: { steps: [{ name: 'peran', roles: ['External'], soakHours: 0 }] },
  });
});
afterEach(async () => {
  await collector.close();
  [site, root].forEach((folder) => rmSync(folder, { recursive: true }));
});

describe('the rollout command', () => {
  it('preview: what was built is reached by who asks for it, is kept by gc and by promotions, and goes when it is closed', async () => {
    const build = (name: string) => {
      rmSync(join(root, 'mf-user'), { recursive: true });
      renameSync(builtArea('mf-user', name), join(root, 'mf-user'));
    };
    const who = (asked: string | null, role: Role = 'External') => {
      const channel = new RegistryStore(site).read('mf-user');
      if (!channel) throw new Error('no channel');
      const visitor = { user: 'a', role, shellContract: 1, quarantine: new Set<string>(), override: asked };
      return chooseReleases(channel, visitor)[0]?.release.build;
    };
    build('v1');
    const lines = await command('preview mf-user --label pr-7 --role External');
    expect(lines.at(-1)).toBe('tautan: /mf-user?rilis=mf-user:v1');
    expect([who('v1'), who(null, 'Internal'), who('v1', 'Internal')]).toEqual(['v1', 'b2', 'b2']);
    build('v2');
    await command('preview mf-user --label pr-8 --role External');
    build('v3');
    // A later push to the same proposal.
    await command('preview mf-user --label pr-7 --role External');
    await command('promote mf-user --force --reason uji');
    await command('gc mf-user --keep 1 --young 0');
    expect([who('v1', 'Internal'), who('v2'), who('v3')]).toEqual(['b3', 'v2', 'v3']);
    expect((await command('verify')).at(-1)).toBe('Registri utuh.');
    expect((await command('preview mf-user --label pr-7 --close')).join('\n')).not.toContain('pr-7');
    expect([who('v2'), who('v3', 'Internal')]).toEqual(['v2', 'b3']);
    await command('gc mf-user --keep 1 --young 0');
    expect(readdirSync(join(site, 'remotes/mf-user'))).toEqual(['1.0.0-b2', '1.0.0-b3', '1.0.0-v2']);
  });

  it('preview of another area is refused', async () => {
    rmSync(join(root, 'mf-user'), { recursive: true });
    renameSync(builtArea('mf-admin-super', 'v1'), join(root, 'mf-user'));
    await expect(command('preview mf-user --label pr-7')).rejects.toMatchObject({ code: 'preview/area' });
  });

  it('status shows canary beside stable with people and failures', async () => {
    await report('b2', 60, 2);
    await report('b3', 10);
    const lines = (await command('status mf-user')).join('\n');
    expect(lines).toMatch(/stable {6}1\.0\.0-b2\n.*failed for 2 of 60 people: threw 2; first screen 40 ms/);
    expect(lines).toMatch(/canary {6}1\.0\.0-b3.*\n.*failed for 0 of 10 people/);
  });

  it('status says that browsers refused the channel, and counts it against no release', async () => {
    await report('b2', 2, 2, 'unsigned');
    const lines = (await command('status mf-user')).join('\n');
    expect(lines).toMatch(/stable {6}1\.0\.0-b2\n.*no reports yet/);
    expect(lines).toContain('browsers of 2 people refused the channel');
  });

  it('status without its collector still shows what is given', async () => {
    const lines = await run(['status', 'mf-user', '--site', site, '--collector', 'http://127.0.0.1:9'], root);
    expect(lines.join('\n')).toMatch(/1\.0\.0-b3[^]*does not answer/);
  });

  it('step --gate waits for enough people and stops at a worse canary', async () => {
    await expect(command('step mf-user --percent 50 --gate')).rejects.toMatchObject({ code: 'gate/closed' });
    await report('b3', 4);
    await expect(command('step mf-user --percent 50 --gate')).rejects.toThrow('0 of 4 people');
    await report('b3', 40);
    await command('step mf-user --percent 50 --gate');
    expect(new RegistryStore(site).read('mf-user')?.rollout.percent).toBe(50);
  });

  it('next follows the plan of the area, its gate included, and promotes at the end', async () => {
    writeFileSync(
      join(root, 'mf-user', 'rollout.plan.json'),
      JSON.stringify({
        steps: [
          { name: 'peran', roles: ['External'], soakHours: 0, gate: true },
          { name: 'semua', percent: 100, soakHours: 0 },
        ],
      }),
    );
    await expect(command('next mf-user')).rejects.toMatchObject({ code: 'gate/closed' });
    await report('b3', 40);
    await command('next mf-user');
    expect(new RegistryStore(site).read('mf-user')?.rollout).toMatchObject({ percent: 100, roles: ['External'] });
    await command('next mf-user');
    expect(new RegistryStore(site).read('mf-user')).toMatchObject({
      stable: { build: 'b3' },
      previous: { build: 'b2' },
      canary: null,
      reason: 'rencana selesai',
    });
    await expect(command('next mf-user')).rejects.toMatchObject({ code: 'canary/none' });
  });

  it('refuses a step that reaches nobody, and tells who gets what', async () => {
    await command('canary mf-user --release b3 --user siti@kampus.test');
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

  it('keeps the origins that releases may come from, and refuses what is none', async () => {
    expect(await command('origins --origin https://cdn.kampus.test')).toEqual([
      'asal yang diizinkan: https://cdn.kampus.test',
    ]);
    await command('promote mf-user');
    expect(await command('origins')).toEqual(['asal yang diizinkan: https://cdn.kampus.test']);
    await expect(command('origins --origin cdn/jalur')).rejects.toMatchObject({ code: 'index/origin' });
  });

  it('each verb has its own help, and the program a list of them', async () => {
    expect((await command('--help')).join('\n')).toMatch(/pack[^]*publish[^]*canary[^]*rollback[^]*verify[^]*gc/);
    const help = (await run(['gc', '--help'], root)).join('\n');
    expect(help).toMatch(/--keep[^]*--young/);
    expect(help).not.toContain('--percent');
  });

  it.each([
    'gc mf-user --keep 0',
    'gc mf-user --keep -1',
    'gc mf-user --keep banyak',
    'gc mf-user --keep 1.5',
    'gc mf-user --young -3',
    'step mf-user --percent seperempat',
    'gc',
    'gc mf-user --percent 3',
  ])('refuses: %s', async (line) => {
    await expect(command(line)).rejects.toMatchObject({
      code: expect.stringMatching(/^usage/) as unknown,
      hint: expect.stringContaining('--help') as unknown,
    });
  });

  it('promotes against the plan only by force and with a reason', async () => {
    writeFileSync(
      join(root, 'mf-user', 'rollout.plan.json'),
      JSON.stringify({ steps: [{ name: 'peran', roles: ['External'], soakHours: 24 }] }),
    );
    await expect(command('promote mf-user')).rejects.toMatchObject({ code: 'plan/soaking' });
    await expect(command('promote mf-user --release b1')).rejects.toMatchObject({ code: 'plan/skipped' });
    await expect(command('promote mf-user --force')).rejects.toMatchObject({ code: 'usage/reason' });
    await command('promote mf-user --force --reason mendesak');
    expect(new RegistryStore(site).read('mf-user')).toMatchObject({ stable: { build: 'b3' }, reason: 'mendesak' });
  });

  it('gives nobody a release that is missing, corrupt or revoked', async () => {
    const release = (build: string, ...parts: string[]) => join(site, 'remotes/mf-user', `1.0.0-${build}`, ...parts);
    writeFileSync(release('b3', 'entry.js'), 'lain');
    await expect(command('promote mf-user')).rejects.toMatchObject({ code: 'release/corrupt' });
    await command('rollback mf-user');
    rmSync(release('b1'), { recursive: true });
    await expect(command('rollback mf-user')).rejects.toMatchObject({ code: 'release/missing' });
    const before = new RegistryStore(site).read('mf-user');
    expect(before).toMatchObject({ stable: { build: 'b2' }, canary: null, revoked: ['b3'] });
    await expect(command('canary mf-user --release b3 --role Super')).rejects.toMatchObject({
      code: 'release/revoked',
    });
    expect(new RegistryStore(site).read('mf-user')).toEqual(before);
  });

  it('rolls back to a named release', async () => {
    await command('rollback mf-user --to b1');
    expect(new RegistryStore(site).read('mf-user')).toMatchObject({
      stable: { build: 'b1' },
      canary: null,
      revoked: ['b2'],
    });
    await expect(command('rollback mf-user --to b1')).rejects.toMatchObject({ code: 'rollback/same' });
  });

  it('an unknown command, area, role or share says what to write', async () => {
    for (const line of [
      'lain mf-user',
      'status mf-lain',
      'step mf-user --role Tamu',
      'step mf-user --percent 101',
      'canary mf-user --release tidak-ada',
    ]) {
      await expect(command(line)).rejects.toMatchObject({ hint: expect.stringMatching(/\S/) as unknown });
    }
  });
});
