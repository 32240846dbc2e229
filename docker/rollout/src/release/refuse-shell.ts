import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release/release';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { missingFrom, surface } from '@portal/shared/remote/area/surface';
import type { RegistryStore } from '../registry/registry-store';
import { folderOfPath, readAs, readManifest, releaseName } from '../registry/site-files';
import { RolloutError } from '../rollout-error';

/** The page for every address without a page of its own. */
export const SHELL_ENTRY = 'app.html';

/** The stable shell's script in each page, which leaves a shell that does not start (shell/static/early.js). */
const GUARD = '<script src="/early.js"></script>';

/** @throws RolloutError for a shell whose pages name missing files, or lack the fallback script */
export function refuseBadShell(dist: string, { build, files }: ReleaseManifest): void {
  const names = new Set(files.map(({ file }) => `/${file}`));
  for (const { file } of files.filter((one) => one.file.endsWith('.html'))) {
    const page = readFileSync(join(dist, file), 'utf8');
    const missing = [...page.matchAll(/(?:"|&quot;)(\/assets\/[^"&?#]+)/g)]
      .map(([, path = '']) => path)
      .find((path) => !names.has(path));
    if (missing) throw bad(`${file} names ${missing}, which does not exist`);
    if (!page.includes(GUARD)) throw bad(`${file} lacks ${GUARD}`);
    if (!page.includes(`<meta name="shell" content="${build}">`)) throw bad(`${file} does not name build ${build}`);
  }
}

function bad(what: string): RolloutError {
  return new RolloutError('pack/shell', what, 'Build the shell again: `npm run build -w shell`.');
}

/** @throws RolloutError for a shell that lacks exports which stable or canary releases of areas use */
export function refuseIncompatibleShell(store: RegistryStore, ref: ReleaseRef): void {
  const provided = readAs(surface, join(store.root, ref.path, 'surface.json'));
  if (!provided) return;
  const lacking = store
    .areas()
    .filter((area) => area !== SHELL)
    .flatMap((area) => {
      const { stable, canary } = store.read(area) ?? {};
      return [stable, canary].flatMap((given) => {
        const uses = given && readManifest(join(store.root, folderOfPath(given.path), 'release.json'))?.uses;
        return uses ? missingFrom(uses, provided).map((what) => `${area} ${releaseName(given)}: ${what}`) : [];
      });
    });
  if (lacking.length > 0)
    throw new RolloutError(
      'release/surface',
      `this shell does not provide what is used by ${lacking.join('; ')}`,
      'Deploy the areas without it first, or put the export back.',
    );
}
