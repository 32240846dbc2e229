import { filesBelow } from '@portal/shared/build/files-below';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildInfo } from '@portal/shared/build/build-info';
import { ANY_CONTRACT, SHELL } from '@portal/shared/remote/release/shell-release';

/**
 * Names a built shell by the hash of its files, in its pages (`<meta name="shell">`) and in `build.json`.
 * @returns the build, 10 hex digits
 */
export function stampBuild(dist: string, version: string): string {
  const files = filesBelow(dist).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(dist, file)).update('\0').update(readFileSync(file)).update('\0');
  const build = hash.digest('hex').slice(0, 10);
  for (const page of files.filter((file) => file.endsWith('.html')))
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(
        '<meta charset="utf-8">',
        (charset) => `${charset}\n    <meta name="shell" content="${build}">`,
      ),
    );
  const info: BuildInfo = {
    remote: SHELL,
    version,
    build,
    area: { title: 'Shell', paths: [], menu: [] },
    contract: ANY_CONTRACT,
    screens: [],
    uses: {},
    bundles: [],
  };
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(info, null, 2)}\n`);
  return build;
}
