import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Apache-2\.0 AND MIT|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|\(MPL-2\.0 OR Apache-2\.0\))$/;
/** Build tools that are not part of the portal: a CSS compressor, and data about browsers. */
const BUILD_ONLY = /^(lightningcss(-.+)?|caniuse-lite)$/;
/** Packages that state their licence only in a file; each is MIT. */
const NAMED_IN_A_FILE = ['buildcheck', 'cpu-features', 'ssh2'];

test('every package that the portal ships has a permissive licence', () => {
  const { packages } = JSON.parse(readFileSync(join(workspaceRoot(), 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const shipped = Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isShipped = path.includes('node_modules/') && !locked.dev && !locked.devOptional && !locked.link;
    return isShipped && !BUILD_ONLY.test(name) ? [{ name, license: locked.license ?? '' }] : [];
  });
  expect(shipped.length).toBeGreaterThan(300);
  const refused = shipped.filter(({ name, license }) => !PERMISSIVE.test(license) && !NAMED_IN_A_FILE.includes(name));
  expect(refused).toEqual([]);
});
