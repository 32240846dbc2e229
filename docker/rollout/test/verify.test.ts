import { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployArea } from '../src/deploy-area';
import { RegistryStore } from '../src/registry-store';
import { verifyRegistry } from '../src/verify';
import { aFolder, builtArea } from './support/fixture-area';

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
  site = aFolder();
  for (const build of ['b1', 'b2', 'b3']) await deployArea(builtArea('mf-user', build), site, { author: { by: 'uji', reason: build } });
});
afterEach(() => rmSync(site, { recursive: true }));

/** Corruption, what does it, the code that names it. */
const CORRUPTIONS: readonly [string, () => void, string][] = [
  ['a revision is missing', () => rmSync(at(HISTORY, '2.json')), 'history/gap'],
  ['a revision was edited', () => edit(at(HISTORY, '1.json'), (channel) => (channel['reason'] = 'lain')), 'history/chain'],
  ['a revision is no channel', () => writeFileSync(at(HISTORY, '2.json'), '{"schema":1'), 'history/broken'],
  ['a revision stands under another number', () => copyFileSync(at(HISTORY, '1.json'), at(HISTORY, '4.json')), 'history/serial'],
  ['a revision of another area', () => edit(at(HISTORY, '3.json'), (channel) => (channel['remote'] = 'mf-admin-super')), 'history/remote'],
  ['the pointer is missing', () => rmSync(at('registry/mf-user.json')), 'pointer/missing'],
  ['the pointer is an older revision', () => copyFileSync(at(HISTORY, '1.json'), at('registry/mf-user.json')), 'pointer/stale'],
  ['a named release is missing', () => rmSync(at(RELEASE), { recursive: true }), 'ref/missing'],
  ['release.json was edited', () => edit(at(RELEASE, 'release.json'), (manifest) => (manifest['version'] = '9.9.9')), 'ref/hash'],
  ['release.json is no list of files', () => writeFileSync(at(RELEASE, 'release.json'), '[]'), 'release/broken'],
  ['a file is missing', () => rmSync(at(RELEASE, '12.4e5f6a7b.js')), 'file/missing'],
  ['a file is longer', () => appendFileSync(at(RELEASE, 'entry.js'), ' '), 'file/size'],
  ['one byte of a file changed', () => writeFileSync(at(RELEASE, 'entry.js'), readFileSync(at(RELEASE, 'entry.js'), 'utf8').replace('1;', '2;')), 'file/hash'],
  ['a file that nobody listed', () => writeFileSync(at(RELEASE, 'sisipan.js'), 'jahat()'), 'file/unlisted'],
  ['a compressed copy that says something else', () => writeFileSync(at(RELEASE, 'entry.js.gz'), 'bukan gzip'), 'file/compressed'],
  ['the index is missing', () => rmSync(at('registry/index.json')), 'index/missing'],
];

describe('verify', () => {
  it('finds nothing in a whole registry', () => {
    expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
    expect(readdirSync(at(HISTORY)).length).toBe(3);
  });

  it.each(CORRUPTIONS)('finds that %s', (_, corrupt, code) => {
    corrupt();
    expect(verifyRegistry(new RegistryStore(site)).map((finding) => finding.code)).toContain(code);
  });
});
