import { once } from 'node:events';
import type { Options } from '../command/options';
import type { RegistryStore } from '../registry/registry-store';
import { createReleaseServer } from './release-server';
import { RolloutError } from '../rollout-error';

/**
 * Lets super admins change releases on the screen, for as long as this process runs. PORTAL_ORIGIN names the portal's
 * origins (several with commas).
 * @throws RolloutError when the main API or the portal's origin is not named
 */
export async function listenForScreen(store: RegistryStore, root: string, options: Options): Promise<void> {
  const { ROLLOUT_API, PORTAL_ORIGIN } = process.env;
  const api = options.api ?? ROLLOUT_API;
  if (!api || !PORTAL_ORIGIN)
    throw new RolloutError(
      'usage/missing',
      `${api ? 'PORTAL_ORIGIN' : '--api'} is missing`,
      "Name the main API (--api or ROLLOUT_API) and the portal's origin (PORTAL_ORIGIN).",
    );
  const server = createReleaseServer({
    store,
    root,
    api: api.replace(/\/$/, ''),
    origins: PORTAL_ORIGIN.split(',').map((origin) => origin.trim()),
    collector: options.collector,
    log: (line) => console.log(line),
  });
  server.listen(options.listen);
  await once(server, 'listening');
  console.log(`ROLLOUT_READY ${options.listen}`);
  // The first process of a container ignores SIGTERM unless it handles it. A change that is cut off is completed by the
  // next command.
  process.once('SIGTERM', () => process.exit(0));
}
