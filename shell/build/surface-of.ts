import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_KEYS } from '@portal/shared/build/shared-modules';
import { workspaceRoot } from '@portal/shared/build/workspace-root';
import type { Surface } from '@portal/shared/remote/area/surface';
import { exportsOf, facadeFile } from './facade-exports';

const require = createRequire(__filename);

/** Private names, and names that React exports only in development. */
const NOT_PROVIDED = /^_|^default$|^act$|^captureOwnerStack$/;

/** Libraries of which the shell provides a listed part instead of everything. */
const LISTED: Readonly<Record<string, string>> = {
  'react-router-dom': 'shared-router.ts',
  '@tanstack/react-query': 'shared-query.ts',
  'zod/mini': 'shared-zod.ts',
};

/**
 * Returns the surface of this checkout's shell: the libraries' versions, and each facade's exports.
 * @param versionOf returns the version of a facade
 */
export function surfaceOf(versionOf: (facade: string, exports: readonly string[]) => string): Surface {
  return Object.fromEntries(
    SHARED_KEYS.map((key) => {
      if (key.startsWith('@portal/')) {
        const exports = exportsOf(facadeFile(key));
        return [key, { version: versionOf(key, exports), exports }];
      }
      const exports = LISTED[key]
        ? exportsOf(join(__dirname, '../src/remotes/load', LISTED[key]))
        : Object.keys(require(key) as object)
            .filter((name) => !NOT_PROVIDED.test(name))
            .sort();
      return [key, { version: libraryVersion(key), exports }];
    }),
  );
}

function libraryVersion(key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
  return (
    JSON.parse(readFileSync(join(workspaceRoot(), 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  ).version;
}
