import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { AREAS } from '@portal/shared/remote/area/area-config';
import type { ReleaseManifest } from '@portal/shared/remote/release/release';
import userArea from '../../../mf-user/remote.config';
import { run } from '../src/command/run';
import { RegistryStore } from '../src/registry/registry-store';
import { integrityOf } from '../src/registry/site-files';
import { verifyRegistry } from '../src/verify/verify-registry';
import { aCheckout } from './support/checkout';
import { commandsIn } from './support/commands-in';
import { deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

const ROOT = resolve(__dirname, '../../..');
const README = 'docker/rollout/README.md';
const shell = promisify(execFile);

let checkout: string;
let site: string;

/** The words of a rollout command of a document; texts in quotes are one word. */
const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/**
 * Runs commands of a document; BUILD is the newest published release. Rollout commands after the first one run in this
 * process, because npm and Node take two seconds to start; the others run as typed.
 */
async function type(commands: readonly string[]): Promise<string[]> {
  const printed: string[] = [];
  let isKnown = false;
  for (const command of commands) {
    const releases = readdirSync(join(site, 'remotes/mf-user')).filter((name) => !name.includes('first'));
    const typed = command.replace('BUILD', releases.at(-1) ?? 'BUILD');
    const [, words] = /^npm run rollout -- (.*)$/.exec(typed) ?? [];
    if (words && isKnown) {
      printed.push((await run([...wordsOf(words), '--site', site], checkout, checkout)).join('\n'));
      continue;
    }
    const env = { ...process.env, PORTAL_SITE: site };
    const { stdout } = await shell('bash', ['-c', typed], { cwd: checkout, env });
    printed.push(stdout);
    isKnown ||= words !== undefined;
  }
  return printed;
}

const channel = () => new RegistryStore(site).read('mf-user');
/** Builds of the earlier release, and of the one that the commands publish. */
const builds = () => ({
  stable: channel()?.stable?.build === 'first' ? 'first' : 'new',
  canary: channel()?.canary != null,
});

/** Two builds of the same sources in two folders have the same id and the same hashes. */
async function expectSameBuildElsewhere(): Promise<void> {
  const ref = channel()?.canary;
  const { files } = JSON.parse(readFileSync(join(site, ref?.path ?? '', 'release.json'), 'utf8')) as ReleaseManifest;
  const folder = newFolder();
  // Areas are built in their own folder; webpack orders federation's modules by the folder where it starts.
  const build = ['--import', 'tsx', join(ROOT, 'shared/testing/build-into.ts'), 'mf-user', folder];
  const { stdout } = await shell(process.execPath, build, { cwd: join(ROOT, 'mf-user') });
  expect(stdout.trim()).toBe(ref?.build);
  const hashOf = (file: string) => integrityOf(readFileSync(join(folder, file)));
  expect(readdirSync(folder).sort()).toEqual(files.map(({ file }) => file));
  expect(files.map(({ file }) => hashOf(file))).toEqual(files.map(({ integrity }) => integrity));
}

beforeAll(() => {
  checkout = aCheckout();
}, 60_000);
beforeEach(async () => {
  site = newFolder();
  const { title, paths, menu } = userArea;
  await deployBuild(site, 'mf-user', 'first', { area: { title, paths: [...paths], menu: [...menu] } });
  for (const area of AREAS.filter((name) => name !== userArea.name)) {
    // Beside the real paths of mf-user, which answer everything below /user.
    const admins = { title: area, paths: [{ pattern: `/admin/${area}/*`, roles: ['Super' as const] }], menu: [] };
    await deployBuild(site, area, 'b1', { area: admins });
  }
  // The steps of the plan without waiting.
  const steps = [
    { name: 'pilots', users: ['internal@portal.test'], soakHours: 0 },
    { name: 'all', percent: 100, soakHours: 0 },
  ];
  writeFileSync(join(checkout, 'mf-user/rollout.plan.json'), JSON.stringify({ steps }));
});

it('the commands of "With the plan" deploy, widen, promote and roll back', async () => {
  const [deploy = '', status = '', widen = '', promote = '', back = '', ...more] = commandsIn(
    README,
    '## With the plan',
  );
  expect(more).toEqual([]);
  await type([deploy]);
  expect(builds()).toEqual({ stable: 'first', canary: true });
  expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
  await expectSameBuildElsewhere();
  expect((await type([status]))[0]).toMatch(/canary +0\.\d+\.\d+-[0-9a-f]{10} +→ 1 pilot\n/);
  await type([widen]);
  expect(channel()?.rollout.percent).toBe(100);
  await type([promote]);
  expect(builds()).toEqual({ stable: 'new', canary: false });
  await type([back]);
  expect(builds()).toEqual({ stable: 'first', canary: false });
}, 300_000);

it('the commands of "By hand" deploy, roll back and reactivate a release for few people', async () => {
  const commands = commandsIn(README, '## By hand');
  const promoted = commands.findIndex((command) => command.includes('promote'));
  await type(commands.slice(0, promoted));
  expect(channel()).toMatchObject({ state: 'on', rollout: { roles: ['Internal'], percent: 25 } });
  const back = commands.findIndex((command) => command.includes('rollback'));
  await type(commands.slice(promoted, back));
  expect(builds()).toEqual({ stable: 'new', canary: false });
  await type(commands.slice(back));
  expect(builds()).toEqual({ stable: 'first', canary: true });
  expect(channel()).toMatchObject({ rollout: { percent: 5 }, revoked: [], reason: 'false alarm' });
}, 300_000);

it('the commands of "A preview" publish and close a preview', async () => {
  const [open = '', close = ''] = commandsIn(README, '## A preview');
  await type(['npm run build -w mf-user', open]);
  expect(channel()?.previews).toMatchObject([{ label: 'pr-12', roles: ['Internal'] }]);
  await type([close]);
  expect(channel()?.previews).toEqual([]);
}, 300_000);

it('the main README uses only known commands and options', async () => {
  const commands = commandsIn('README.md', '## Deploying and rolling back one area').filter((command) =>
    command.includes('npm run rollout --'),
  );
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) {
    const [, words = ''] = /rollout -- (.*)$/.exec(command) ?? [];
    const help = (await run([words.split(' ')[0] ?? '', '--help'], checkout)).join('\n');
    for (const [option] of words.matchAll(/--[a-z-]+/g))
      expect([command, help]).toEqual([command, expect.stringContaining(option)]);
  }
});
