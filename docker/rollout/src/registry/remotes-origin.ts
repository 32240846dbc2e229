import { readIndex } from './index-file';
import type { RegistryStore } from './registry-store';
import { RolloutError } from '../rollout-error';

/**
 * Origin that visitors get releases from: PORTAL_REMOTES_URL, the address of a CDN before the site's folder; empty for
 * the portal's own.
 * @throws RolloutError when the registry does not allow it: no visitor would load anything
 */
export function remotesOrigin(
  store: RegistryStore,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const origin = env['PORTAL_REMOTES_URL']?.trim().replace(/\/+$/, '') ?? '';
  if (origin === '' || readIndex(store)?.allowedOrigins.includes(origin)) return origin;
  throw new RolloutError(
    'index/not-allowed',
    `PORTAL_REMOTES_URL ${origin} is no origin that the registry allows`,
    `Run \`npm run rollout -- origins --origin ${origin}\` first.`,
  );
}

/** Where a release lies in the site's folder, whatever origin its path names. */
export function folderOfPath(path: string): string {
  return new URL(path, 'http://site').pathname;
}
