import { once } from 'node:events';
import { look, watch as watchAreas } from '../../judge/watch';
import type { RegistryStore } from '../../registry/registry-store';
import { RolloutError } from '../../rollout-error';
import { createReleaseServer } from '../../server/release-server';
import { OPTIONS, type Options } from '../options';
import type { Verb } from '../verb';

const DEFAULT_PORT = 8086;

export const watch: Verb = {
  name: 'watch',
  area: 'optional',
  beginsSite: true,
  summary: 'the judge: goes on with good canaries as planned, takes bad ones back',
  options: [OPTIONS.once, OPTIONS.every, OPTIONS.webhook, OPTIONS.mail, OPTIONS.listen, OPTIONS.api],
  run: async ({ root, store }, area, options) => {
    if (options.once) {
      const lines = await look(store, root, area, options);
      return { lines, data: lines };
    }
    if (options.listen) await listenForScreen(store, root, options);
    await watchAreas(store, root, area, options, (line) => console.log(line));
    return { lines: [], data: [] };
  },
};

/** Never resolves: the command ends with its process. */
export const serve: Verb = {
  name: 'serve',
  area: 'none',
  beginsSite: true,
  summary: 'let the release screen change channels, without the judge (with it: watch --listen)',
  options: [OPTIONS.listen, OPTIONS.api],
  run: async ({ root, store }, _, options) => {
    await listenForScreen(store, root, { listen: DEFAULT_PORT, ...options });
    return new Promise(() => undefined);
  },
};

/**
 * Lets super admins change releases on the screen while this process runs. PORTAL_ORIGIN names the portal's origins,
 * separated by commas.
 * @throws RolloutError when the main API or the portal's origin is not named
 */
async function listenForScreen(store: RegistryStore, root: string, options: Options): Promise<void> {
  const { ROLLOUT_API, PORTAL_ORIGIN } = process.env;
  const { collector, listen: port, api = ROLLOUT_API } = options;
  if (!api || !PORTAL_ORIGIN)
    throw new RolloutError(
      'usage/missing',
      `${api ? 'PORTAL_ORIGIN' : '--api'} is missing`,
      "Name the main API (--api or ROLLOUT_API) and the portal's origin (PORTAL_ORIGIN).",
    );
  const origins = PORTAL_ORIGIN.split(',').map((origin) => origin.trim());
  const log = (line: string) => console.log(line);
  const server = createReleaseServer({ store, root, api: api.replace(/\/$/, ''), origins, collector, log });
  server.listen(port);
  await once(server, 'listening');
  console.log(`ROLLOUT_READY ${port}`);
  // The first process of a container ignores SIGTERM unless it handles it. The next command completes an interrupted
  // change.
  process.once('SIGTERM', () => process.exit(0));
}
