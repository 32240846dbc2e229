import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../services/test/support/start-postgres';
import { startServices } from '../../scripts/start/start-services';
import { createSiteServer } from '../../web/serve';
import { staticPages } from './static-page';

/**
 * A portal to measure, the same sources as one bundle beside it, and static pages; one database and one set of
 * services.
 */
export interface BenchPortal {
  readonly url: string;
  readonly rivalUrl: string;
  readonly staticUrl: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  /** Process of the services. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts it on `port` and the following ports, with demo data in a new folder. */
export async function startBenchPortal(root: string, port: number, rival: string): Promise<BenchPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const site = join(data, 'site');
  mkdirSync(site);
  cpSync(join(root, '.portal', 'site'), site, { recursive: true });
  const at = (offset: number) => `http://localhost:${port + offset}`;
  const postgres = await startPostgres();
  const services = await startServices({
    root,
    data,
    port,
    origin: at(0),
    env: {
      RATE_LIMIT: '0',
      LOGIN_MAX_ATTEMPTS: '1000',
      DATABASE_URL: postgres.url,
      PORTAL_ORIGIN: `${at(0)},${at(6)}`,
    },
  });
  writeFileSync(join(site, 'config.json'), JSON.stringify(services.config));
  const { apiUrl, machineUrl, filesUrl, collectorUrl } = services.config;
  const origins = { api: apiUrl, machine: machineUrl, files: filesUrl, collector: collectorUrl, remotes: [] };
  // The services and the servers beside them take the ports up to port + 5 and the one of the door to containers.
  const own = createSiteServer({ shell: join(root, 'shell/dist'), site, origins });
  const bundled = createSiteServer({ shell: rival, site: rival, settings: site, origins });
  await Promise.all([own.listen({ port }), bundled.listen({ port: port + 6 })]);
  const plain = createServer(staticPages(join(root, 'shell/dist'))).listen(port + 8);
  return {
    url: at(0),
    rivalUrl: at(6),
    staticUrl: at(8),
    apiUrl,
    databaseUrl: postgres.url,
    pid: services.process().pid ?? 0,
    stop: async () => {
      await Promise.all([own.close(), bundled.close()]);
      plain.close();
      plain.closeAllConnections();
      await services.stop();
      await postgres.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
