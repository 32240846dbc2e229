import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { isTrusted, type ChannelKeys } from '@portal/shared/remote/release/signature';
import { createSiteServer } from '../../web/serve';
import { publish } from '../src/release/publish';
import { pack } from '../src/release/pack';
import { RegistryStore } from '../src/registry/registry-store';
import { run } from '../src/command/run';
import { verifyOverHttp } from '../src/verify/verify-over-http';
import { verifyRegistry } from '../src/verify/verify-registry';
import { builtArea } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

let site: string;
let root: string;
let folder: string;
let keys: ChannelKeys;
const command = (line: string) => run([...line.split(' '), '--site', site], root);
const pointer = () => JSON.parse(readFileSync(join(site, 'registry/mf-user.json'), 'utf8')) as Channel;
const codes = () => verifyRegistry(new RegistryStore(site)).map(({ code }) => code);

async function keysOfTeam(out: string): Promise<ChannelKeys> {
  const printed = (await command(`keygen mf-user --out ${out}`)).join('\n');
  return JSON.parse(/CHANNEL_KEYS='(.*?)'/.exec(printed)?.[1] ?? '') as ChannelKeys;
}

async function published(build: string): Promise<void> {
  const dist = join(builtArea('mf-user', build), 'dist');
  pack(dist, new RegistryStore(site));
  await publish(dist, new RegistryStore(site));
}

beforeEach(async () => {
  [site, root, folder] = [newFolder(), newFolder(), newFolder()];
  mkdirSync(join(root, 'mf-user'));
  writeFileSync(join(root, 'mf-user/remote.config.ts'), '');
  keys = await keysOfTeam(folder);
  writeFileSync(join(site, 'config.json'), JSON.stringify({ channelKeys: keys }));
  process.env['ROLLOUT_KEY_FILE'] = folder;
  for (const build of ['b1', 'b2', 'b3']) await published(build);
  await command('promote mf-user --release b1');
});
afterEach(() => {
  delete process.env['ROLLOUT_KEY_FILE'];
  delete process.env['ROLLOUT_KEY'];
  delete process.env['ROLLOUT_VALID_DAYS'];
});

it('signs each change in pointer and history, and browsers trust it', async () => {
  for (const line of [
    'canary mf-user --release b2 --percent 5',
    'step mf-user --percent 50',
    'promote mf-user',
    'rollback mf-user',
    'disable mf-user',
  ]) {
    await command(line);
    expect([line, await isTrusted(pointer(), 'mf-user', keys)]).toEqual([line, true]);
  }
  const revision = readFileSync(join(site, 'registry/history/mf-user/3.json'), 'utf8');
  expect(await isTrusted(JSON.parse(revision), 'mf-user', keys)).toBe(true);
  await command('origins');
  expect(codes()).toEqual([]);
});

it.each<[string, (channel: Channel) => object]>([
  ['another release', (channel) => ({ ...channel, stable: { ...channel.stable, build: 'jahat' } })],
  ['a higher serial', (channel) => ({ ...channel, serial: 99 })],
  ['an unknown field', (channel) => ({ ...channel, lain: true })],
  ['another area', (channel) => ({ ...channel, remote: 'mf-admin-super' })],
  ['no signature', ({ signature: _, ...channel }) => channel],
  ['an invalid signature', (channel) => ({ ...channel, signature: '%%%' })],
  ['the signature of another revision', (channel) => ({ ...channel, signature: `${'A'.repeat(86)}==` })],
])('browsers and verify reject a channel with %s', async (_, change) => {
  const changed = change(pointer());
  writeFileSync(join(site, 'registry/mf-user.json'), JSON.stringify(changed));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await isTrusted(changed, 'mf-user', keys)).toBe(false);
  expect(codes()).toContain('channel/signature');
});

it('a reformatted channel stays trusted', async () => {
  const { stable, ...rest } = pointer();
  expect(await isTrusted(JSON.parse(JSON.stringify({ stable, ...rest }, null, 7)), 'mf-user', keys)).toBe(true);
});

it('refuses a change without the key or with another key', async () => {
  delete process.env['ROLLOUT_KEY_FILE'];
  await expect(command('disable mf-user')).rejects.toMatchObject({ code: 'key/missing' });
  const other = newFolder();
  await keysOfTeam(other);
  process.env['ROLLOUT_KEY_FILE'] = join(other, 'mf-user.pem');
  await expect(command('disable mf-user')).rejects.toMatchObject({ code: 'key/other' });
  process.env['ROLLOUT_KEY'] = 'bukan kunci';
  await expect(command('disable mf-user')).rejects.toMatchObject({ code: 'key/broken' });
  // Also without the keys: a signed channel stays signed.
  delete process.env['ROLLOUT_KEY'];
  delete process.env['ROLLOUT_KEY_FILE'];
  writeFileSync(join(site, 'config.json'), '{}');
  await expect(command('disable mf-user')).rejects.toMatchObject({ code: 'key/missing' });
  expect(pointer().serial).toBe(1);
});

it('rotates a key: both are trusted for a while, and the channel is signed again', async () => {
  const next = newFolder();
  const later = await keysOfTeam(next);
  const both = { 'mf-user': [...(keys['mf-user'] ?? []), ...(later['mf-user'] ?? [])] };
  writeFileSync(join(site, 'config.json'), JSON.stringify({ channelKeys: both }));
  process.env['ROLLOUT_KEY_FILE'] = next;
  const before = pointer();
  await command('sign mf-user');
  expect(pointer()).toMatchObject({ serial: before.serial + 1, stable: before.stable, canary: null });
  expect(await isTrusted(pointer(), 'mf-user', later)).toBe(true);
  expect(await isTrusted(pointer(), 'mf-user', keys)).toBe(false);
  expect(await isTrusted(before, 'mf-user', both)).toBe(true);
});

it('an unsigned channel stays unsigned', async () => {
  delete process.env['ROLLOUT_KEY_FILE'];
  site = newFolder();
  await published('b1');
  await command('promote mf-user --release b1');
  expect(pointer()).not.toHaveProperty('signature');
  expect(pointer()).not.toHaveProperty('valid');
  expect(await isTrusted(pointer(), 'mf-user', null)).toBe(true);
  await command('origins');
  expect(codes()).toEqual([]);
});

it('writes the private key with mode 600 and never overwrites it', async () => {
  expect(statSync(join(folder, 'mf-user.pem')).mode & 0o777).toBe(0o600);
  await expect(command(`keygen mf-user --out ${folder}`)).rejects.toMatchObject({ code: 'key/exists' });
});

it('verification over HTTP uses the keys of the served configuration', async () => {
  const settings = site;
  const server = createSiteServer({
    shell: newFolder(),
    site,
    settings,
    origins: { api: '', machine: '', files: '', collector: null, remotes: [] },
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const { stable } = pointer();
  if (!stable) throw new Error('no stable release');
  try {
    expect(await verifyOverHttp(url, 'mf-user', stable)).toBeGreaterThan(2);
    writeFileSync(join(site, 'registry/mf-user.json'), JSON.stringify({ ...pointer(), reason: 'diubah' }));
    await expect(verifyOverHttp(url, 'mf-user', stable)).rejects.toThrow(/not signed/);
  } finally {
    await server.close();
  }
});

it('replaces a forged pointer with the signed revision', async () => {
  const forged = { ...pointer(), serial: pointer().serial + 1, reason: 'diubah' };
  writeFileSync(join(site, 'registry/mf-user.json'), JSON.stringify(forged));
  await command('disable mf-user');
  expect(pointer()).toMatchObject({ serial: forged.serial, state: 'off', reason: 'disable' });
  expect(await isTrusted(pointer(), 'mf-user', keys)).toBe(true);
  writeFileSync(join(site, 'registry/mf-user.json'), JSON.stringify({ ...pointer(), reason: 'diubah' }));
  await command('verify --repair');
  expect(pointer().reason).toBe('disable');
});

it('a signature is valid for 14 days, and the judge renews it in time without other changes', async () => {
  const days = ({ valid }: Channel) => (Date.parse(valid?.until ?? '') - Date.parse(valid?.from ?? '')) / 86_400_000;
  expect(days(pointer())).toBe(14);
  const watch = () => command('watch mf-user --once --collector http://127.0.0.1:9');
  expect(await watch()).toEqual([]);
  const before = pointer();
  // After eight days half of the validity is over.
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  jest.setSystemTime(Date.parse(before.valid?.from ?? '') + 8 * 86_400_000);
  try {
    expect(await watch()).toEqual([expect.stringContaining('mf-user: signed again')]);
    const { serial, valid, signature, ...same } = pointer();
    expect({ ...before, ...same }).toEqual({ ...before, parent: expect.any(String) as unknown });
    expect([serial, Date.parse(valid?.from ?? '') === Date.now()]).toEqual([before.serial + 1, true]);
    expect(signature).not.toBe(before.signature);
    expect(await isTrusted(pointer(), 'mf-user', keys)).toBe(true);
    expect(await watch()).toEqual([]);
    // Without the key it stays as it is, and `verify` reports it once it is long over.
    delete process.env['ROLLOUT_KEY_FILE'];
    jest.setSystemTime(Date.now() + 29 * 86_400_000);
    expect(await watch()).toEqual([]);
    expect(codes()).toContain('channel/validity');
  } finally {
    jest.useRealTimers();
  }
});

it('refuses an invalid validity', async () => {
  process.env['ROLLOUT_VALID_DAYS'] = 'lama';
  await expect(command('disable mf-user')).rejects.toMatchObject({ code: 'key/validity' });
  process.env['ROLLOUT_VALID_DAYS'] = '3';
  await command('disable mf-user');
  const { valid } = pointer();
  expect(Date.parse(valid?.until ?? '') - Date.parse(valid?.from ?? '')).toBe(3 * 86_400_000);
});

it('does not sign a forged revision with the next change', async () => {
  const forged = { ...pointer(), serial: 2, reason: 'diubah', stable: { ...pointer().stable, build: 'jahat' } };
  writeFileSync(join(site, 'registry/history/mf-user/2.json'), JSON.stringify(forged));
  await expect(command('disable mf-user')).rejects.toMatchObject({ code: 'key/stranger' });
  await command('verify').catch(() => undefined);
  expect(pointer().serial).toBe(1);
});
