import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { makeFolder } from '@portal/shared/build/make-folder';
import { CONTROL_PATH } from '@portal/shared/remote/release/release-control';
import * as z from 'zod';
import { buildPortal } from '../build';
import { RegistryStore } from '../../rollout/src/registry/registry-store';
import { watch } from '../../rollout/src/judge/watch';
import { createReleaseServer } from '../../rollout/src/server/release-server';
import { parseSettings } from '../../services/src/platform/config/parse-settings';
import { entriesOf, number } from '../../services/src/platform/config/setting';
import { bindAddress, refuseUsedPorts, startServices, type SiteConfig } from './start-services';
import { createSiteServer } from '../../web/serve';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The ports of the portal's servers follow it. */
const SETTINGS = z.object({ PORTAL_PORT: number(8080, [1, 65_528], 'port of the portal') });

async function start(): Promise<void> {
  const started = Date.now();
  // Replaced when the portal is ready. Until then the services end with this process.
  let stop = async (): Promise<void> => process.exit(130);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.log('\nStopping the portal…');
      void stop().then(() => process.exit(0));
    });
  const { PORTAL_PORT: port } = parseSettings(SETTINGS, process.env);
  const data = resolve(process.env['PORTAL_DATA'] ?? join(ROOT, '.portal'));
  const site = join(data, 'site');
  makeFolder(join(site, 'registry'));
  // The data folder holds mails with live links and the log: nobody else on this machine may read it. Only its owner
  // can set that.
  if (statSync(data).uid === process.getuid?.()) chmodSync(data, 0o700);
  await refuseUsedPorts({ portal: port });
  console.log('Building the portal…');
  const [services] = await Promise.all([
    startServices({
      root: ROOT,
      data,
      port,
      origin: `http://localhost:${port}`,
      restarts: 3,
      tell: (line) => console.error(line),
    }),
    buildPortal(site, (step) => console.log(`  ${step}`)),
  ]);
  writeFileSync(
    join(site, 'config.json'),
    `${JSON.stringify({ ...services.config, rolloutUrl: CONTROL_PATH }, null, 2)}\n`,
  );
  const { apiUrl, machineUrl, filesUrl, collectorUrl } = services.config;
  const store = new RegistryStore(site);
  // Reached only through the portal.
  const releases = createReleaseServer({
    store,
    root: ROOT,
    api: apiUrl,
    origins: [`http://localhost:${port}`, ...entriesOf(process.env['PORTAL_ORIGIN'])],
    log: (line) => console.log(line),
  }).listen(0, '127.0.0.1');
  await once(releases, 'listening');
  const server = createSiteServer({
    shell: join(ROOT, 'shell', 'dist'),
    site,
    origins: { api: apiUrl, machine: machineUrl, files: filesUrl, collector: collectorUrl, remotes: [] },
    rollout: `http://127.0.0.1:${(releases.address() as AddressInfo).port}`,
    publicPages: `http://localhost:${new URL(apiUrl).port}`,
  });
  await server.listen({ port, host: bindAddress() });
  announce(port, services.config, started);
  const judging = new AbortController();
  void watch(store, ROOT, null, { signal: judging.signal }, (line) => console.log(line));
  stop = async () => {
    judging.abort();
    releases.close();
    releases.closeAllConnections();
    void server.close();
    await services.stop();
  };
}

function announce(port: number, config: SiteConfig, started: number): void {
  console.log(`
Portal ready in ${((Date.now() - started) / 1000).toFixed(1)} s:  http://localhost:${port}

  Main API        ${config.apiUrl}
  Machine service ${config.machineUrl}
  File host       ${config.filesUrl}
  Collector       ${config.collectorUrl}

  Demo accounts (password Rahasia#2026)
    super@portal.test      Admin Super
    konten@portal.test     Admin Konten
    proposal@portal.test   Admin Proposal
    internal@portal.test   internal researcher
    external@portal.test   external researcher

Ctrl-C stops it.`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
