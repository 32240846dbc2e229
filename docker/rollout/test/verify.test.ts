import { appendFileSync, chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release/release';
import { integrityOf } from '../src/registry/site-files';
import { RegistryStore } from '../src/registry/registry-store';
import { verifyRegistry } from '../src/verify/verify-registry';
import { buildInfo, deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

let site: string;
const at = (...parts: string[]) => join(site, ...parts);
const HISTORY = 'registry/history/mf-user';
const RELEASE = 'remotes/mf-user/1.0.0-b3';

function edit(file: string, change: (value: Record<string, unknown>) => void): void {
  const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(value);
  writeFileSync(file, JSON.stringify(value));
}

beforeEach(async () => {
  site = newFolder();
  for (const build of ['b1', 'b2', 'b3']) await deployBuild(site, 'mf-user', build);
});

/** Writes a channel with wrong content as a valid next revision. */
function says(change: (channel: Channel) => Partial<Channel>): Promise<unknown> {
  return new RegistryStore(site).commit('mf-user', (before) => ({
    ...(before as Channel),
    ...change(before as Channel),
  }));
}

/** The stable release of a channel with changed fields. */
const stableWith = (over: Partial<ReleaseRef>) => says(({ stable }) => ({ stable: stable && { ...stable, ...over } }));

/** Changes a file list, and names it in the channel by its true hash. */
function lists(change: (manifest: ReleaseManifest) => void): Promise<unknown> {
  const file = at(RELEASE, 'release.json');
  edit(file, (manifest) => change(manifest as unknown as ReleaseManifest));
  for (const ending of ['.gz', '.br']) rmSync(file + ending, { force: true });
  const { entry, container, contract } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  return stableWith({ manifest: integrityOf(readFileSync(file)), entry, container, contract });
}

const copyRelease = (target: string) => cpSync(at(RELEASE), at('remotes', target), { recursive: true });

/** A temporary file two minutes old: a younger one may be in use by a writer. */
function leftBehind(file: string): void {
  writeFileSync(file, '{}');
  utimesSync(file, new Date(), new Date(Date.now() - 120_000));
}

const revision = (serial: number) => at(HISTORY, `${serial}.json`);
const pointer = () => at('registry/mf-user.json');
const index = () => at('registry/index.json');
const entry = (ending = '') => at(RELEASE, `entry.js${ending}`);
const screen = { path: '/user/mf-user/a', files: ['gone.js'], kit: [], calls: [] };

async function overlap(): Promise<void> {
  await deployBuild(site, 'mf-admin-super', 'x1');
  await stableWith({ area: buildInfo('mf-admin-super', 'x1').area as ReleaseRef['area'] });
}

/** Fault, how it is made, expected code. */
const CORRUPTIONS: readonly [string, () => unknown, string][] = [
  ['a revision is missing', () => rmSync(revision(2)), 'history/gap'],
  ['the first revision is missing', () => rmSync(revision(1)), 'history/gap'],
  ['a revision was edited', () => edit(revision(1), (channel) => (channel['reason'] = 'lain')), 'history/chain'],
  ['a revision is not a channel', () => writeFileSync(revision(2), '{"schema":1'), 'history/broken'],
  ['a revision has the number of another', () => copyFileSync(revision(1), revision(4)), 'history/serial'],
  ['a revision of another area', () => edit(revision(3), (one) => (one['remote'] = 'mf-lain')), 'history/remote'],
  ['the pointer is missing', () => rmSync(pointer()), 'pointer/missing'],
  ['the pointer is an older revision', () => copyFileSync(revision(1), pointer()), 'pointer/stale'],
  [
    'the stable release is revoked',
    () => says(({ stable }) => ({ revoked: [stable?.build ?? ''] })),
    'channel/revoked',
  ],
  ['limits out of range', () => says(({ limits }) => ({ limits: { ...limits, entryMs: 0 } })), 'channel/limits'],
  ['a share out of range', () => says(({ rollout }) => ({ rollout: { ...rollout, percent: 250 } })), 'channel/percent'],
  ['an empty range of contracts', () => stableWith({ contract: { min: 2, max: 1 } }), 'ref/contract'],
  ['a container of another build', () => stableWith({ container: 'mf_user_b1' }), 'ref/container'],
  ['a path of another release', () => stableWith({ path: '/remotes/mf-user/1.0.0-b2' }), 'ref/path'],
  ['another hash of the entry', () => stableWith({ integrity: integrityOf(Buffer.from('lain')) }), 'ref/files'],
  ['a named release is missing', () => rmSync(at(RELEASE), { recursive: true }), 'ref/missing'],
  ['release.json was edited', () => edit(at(RELEASE, 'release.json'), (one) => (one['version'] = '9.9.9')), 'ref/hash'],
  ['release.json is not a list of files', () => writeFileSync(at(RELEASE, 'release.json'), '[]'), 'release/broken'],
  ['a preload of a missing file', () => lists((manifest) => manifest.preload.push('gone.js')), 'release/preload'],
  ['a screen of a missing file', () => lists((manifest) => void (manifest.screens = [screen])), 'release/screen'],
  ['an entry that is not listed', () => lists((manifest) => void (manifest.entry = 'gone.js')), 'release/entry'],
  ['a release in the folder of another one', () => copyRelease('mf-user/1.0.0-b9'), 'release/foreign'],
  ['releases of an unknown area', () => copyRelease('mf-lain/1.0.0-b3'), 'release/nobody'],
  ['a file is missing', () => rmSync(at(RELEASE, '12.4e5f6a7b.js')), 'file/missing'],
  ['a file is longer', () => appendFileSync(entry(), ' '), 'file/size'],
  ['one byte of a file changed', () => writeFileSync(entry(), 'var mf_user_b3 = 2;'), 'file/hash'],
  ['a file that nobody listed', () => writeFileSync(at(RELEASE, 'sisipan.js'), 'jahat()'), 'file/unlisted'],
  ['a gzip copy of other content', () => writeFileSync(entry('.gz'), gzipSync('lain')), 'file/compressed'],
  ['a gzip copy that cannot be opened', () => writeFileSync(entry('.gz'), 'bukan gzip'), 'file/compressed'],
  ['a brotli copy that cannot be opened', () => writeFileSync(entry('.br'), 'bukan brotli'), 'file/compressed'],
  ['a file that the web server may not read', () => chmodSync(entry(), 0o600), 'file/mode'],
  ['a channel that the web server may not read', () => chmodSync(pointer(), 0o640), 'file/mode'],
  ['a publishing that was killed', () => mkdirSync(at('remotes/mf-user/1.0.0-b4.12.tmp')), 'staging/left'],
  ['a change that was killed', () => leftBehind(at(HISTORY, '.0b5c')), 'staging/left'],
  ['a change that was killed before its pointer', () => leftBehind(`${pointer()}.0b5c`), 'staging/left'],
  ['two areas on one path', overlap, 'path/overlap'],
  ['the index is missing', () => rmSync(index()), 'index/missing'],
  ['the index is invalid', () => writeFileSync(index(), '{"schema":1}'), 'index/broken'],
  ['the index names another area', () => edit(index(), (one) => (one['areas'] = ['mf-user', 'mf-x'])), 'index/areas'],
];

describe('verify', () => {
  it('finds nothing in an intact registry', () => {
    expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
    expect(readdirSync(at(HISTORY)).length).toBe(3);
  });

  it('ignores the temporary file of an active writer', () => {
    writeFileSync(at(HISTORY, '.0b5c'), '{}');
    expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
  });

  it.each(CORRUPTIONS)('reports a fault: %s', async (_, corrupt, code) => {
    await corrupt();
    expect(verifyRegistry(new RegistryStore(site)).map((finding) => finding.code)).toContain(code);
  });
});
