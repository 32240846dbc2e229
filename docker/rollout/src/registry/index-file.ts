import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import { channel as channelSchema } from '@portal/shared/remote/choice/channel';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { rolesOfChannel } from '@portal/shared/remote/area/roles-by-area';
import { registryIndex, type RegistryIndex } from '@portal/shared/remote/release/registry-index';
import * as z from 'zod/mini';
import { RolloutError } from '../rollout-error';
import type { RegistryStore } from './registry-store';
import { readAs } from './site-files';

/** Returns the roles that an area has a screen for; none while its channel is broken. */
function rolesOf(store: RegistryStore, area: AreaName): string[] {
  const channel = readAs(channelSchema, store.channel(area).pointer);
  return channel ? rolesOfChannel(channel) : [];
}

/**
 * Writes `registry/index.json` if it differs from the registry's state; several processes may do so at once.
 * @param allowedOrigins further origins that releases may come from; unchanged by default
 * @throws RolloutError for an invalid origin
 */
export async function writeIndex(store: RegistryStore, allowedOrigins?: readonly string[]): Promise<RegistryIndex> {
  const next = (before: RegistryIndex | null): RegistryIndex => ({
    ...before,
    schema: 1,
    areas: store.areas(),
    roles: Object.fromEntries(store.areas().map((area) => [area, rolesOf(store, area)])),
    allowedOrigins: [...(allowedOrigins ?? before?.allowedOrigins ?? [])],
    shellContract: SHELL_CONTRACT,
  });
  const before = store.index.read();
  const wanted = next(before);
  if (!z.safeParse(registryIndex, wanted).success)
    throw new RolloutError(
      'index/origin',
      `not a list of origins: ${wanted.allowedOrigins.join(', ')}`,
      'Example: --origin https://cdn.kampus.test (without a path).',
    );
  if (before && JSON.stringify(wanted) === JSON.stringify(before)) {
    store.index.heal();
    return before;
  }
  return store.index.commit((newest) => next(newest ?? before));
}

/**
 * Returns the origin that visitors get releases from: PORTAL_REMOTES_URL, the address of a CDN for the site's folder;
 * empty for the portal's own.
 * @throws RolloutError when the registry does not allow it: no visitor would load anything
 */
export function remotesOrigin(store: RegistryStore): string {
  const origin = process.env['PORTAL_REMOTES_URL']?.trim().replace(/\/+$/, '') ?? '';
  if (origin === '' || store.index.read()?.allowedOrigins.includes(origin)) return origin;
  throw new RolloutError(
    'index/not-allowed',
    `PORTAL_REMOTES_URL ${origin} is no origin that the registry allows`,
    `Run \`npm run rollout -- origins --origin ${origin}\` first.`,
  );
}
