import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withVersions } from './lock-versions';

const ROOT = resolve(__dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>;
const { workspaces: patterns, scripts } = read('package.json') as {
  workspaces: string[];
  scripts: Record<string, string>;
};
const workspaces = patterns.flatMap((pattern) =>
  pattern === 'mf-*' ? readdirSync(ROOT).filter((folder) => folder.startsWith('mf-')) : [pattern],
);

it('copies versions and dependencies of workspaces into the lock file and keeps the rest', () => {
  const locked = {
    '': { version: '0.1.0' },
    'mf-user': { name: '@portal/mf-user', version: '0.1.0', dependencies: { '@portal/shared': '0.1.0' } },
    'node_modules/@portal/mf-user': { resolved: 'mf-user', link: true },
    'mf-user/node_modules/react': { version: '19.3.1', optional: true },
  };
  const manifest = { name: '@portal/mf-user', version: '0.2.0', dependencies: { '@portal/shared': '0.1.1' } };
  expect(withVersions(locked, () => manifest)).toEqual({
    ...locked,
    'mf-user': { ...locked['mf-user'], version: '0.2.0', dependencies: { '@portal/shared': '0.1.1' } },
  });
});

it('the lock file contains the versions of the workspaces', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, Record<string, unknown>> };
  expect(withVersions(packages, (folder) => read(`${folder}/package.json`))).toEqual(packages);
});

describe('changesets', () => {
  it('version and tag private packages', () => {
    expect(read('.changeset/config.json')).toMatchObject({ privatePackages: { version: true, tag: true } });
    for (const workspace of workspaces)
      expect(read(`${workspace}/package.json`)).toMatchObject({ private: true, version: expect.any(String) as string });
  });

  it('name existing packages with a bump and a text', () => {
    const names = workspaces.map((workspace) => read(`${workspace}/package.json`)['name'] as string);
    for (const name of readdirSync(join(ROOT, '.changeset')).filter((file) => file.endsWith('.md'))) {
      const [, head = '', text = ''] = readFileSync(join(ROOT, '.changeset', name), 'utf8').split(/^---$/m);
      const bumps = head
        .trim()
        .split('\n')
        .map((line) => /^'(.+)': (major|minor|patch)$/.exec(line)?.[1]);
      expect(names).toEqual(expect.arrayContaining(bumps));
      expect(text.trim()).not.toBe('');
    }
  });

  it('use one version of the tool in all scripts', () => {
    const versions = Object.values(scripts).flatMap((script) => [...script.matchAll(/@changesets\/cli@([\d.]+)/g)]);
    expect(new Set(versions.map(([, version]) => version))).toHaveProperty('size', 1);
  });
});
