import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startCollector } from '../../collector/server';
import { createLabServer } from '../../lab/lab-server';
import { entriesOf } from '../../services/src/platform/config/setting';
import { engineOrRecord } from './engine-or-record';
import { keepRunning } from './keep-running';
import { siteSettings } from './site-config';

interface Options {
  readonly root: string;
  readonly data: string;
  /** Port of the portal; API, machine service, file host and collector use the following ones. */
  readonly port: number;
  /** Address that people open the portal at. */
  readonly origin: string;
  /** Further addresses, of other web servers in front of the same services. */
  readonly origins?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Program of the services and its arguments; the real services by default. */
  readonly program?: readonly string[];
  /** Most restarts when they die; 0 by default. */
  readonly restarts?: number;
  /** Receives every line of their log, and a line when they die. */
  readonly tell?: (line: string) => void;
}

/** Address that `npm start` listens on: `HOST`, else this machine only. */
export const bindAddress = () => process.env['HOST'] ?? 'localhost';

/** Offset of the lab's port from the portal's; the ports between belong to the other servers. */
const LAB_OFFSET = 7;

export interface SiteConfig extends ReturnType<typeof siteSettings> {
  readonly apiUrl: string;
  readonly machineUrl: string;
  readonly filesUrl: string;
  readonly registryUrl: string;
  readonly collectorUrl: string;
  readonly rolloutUrl: string | null;
}

/**
 * Starts the reference services in a separate process, with demo data, and the collector.
 * @throws Error with one sentence when a port is taken, with their last output when they do not start
 */
export async function startServices(
  options: Options,
): Promise<{ config: SiteConfig; labPort: number; process: () => ChildProcess; stop: () => Promise<void> }> {
  const { port } = options;
  const origins = [options.origin, ...(options.origins ?? []), ...entriesOf(process.env['PORTAL_ORIGIN'])];
  await refuseUsedPorts({
    'main API': port + 1,
    'machine service': port + 2,
    'file host': port + 3,
    collector: port + 4,
    'door to Jupyter': port + LAB_OFFSET,
  });
  const settings = siteSettings({ ...process.env, ...options.env });
  const engine = await engineOrRecord({ ...process.env, ...options.env }, (line) => options.tell?.(line));
  const services = await keepRunning({
    program: options.program ?? [join(options.root, 'docker/services/src/cli/serve.ts')],
    cwd: options.root,
    log: join(options.data, 'log', 'services.log'),
    restarts: options.restarts ?? 0,
    tell: options.tell,
    env: {
      ...process.env,
      PORTAL_DATA: options.data,
      PORTAL_SEED: 'demo',
      PORTAL_ORIGIN: origins.join(','),
      API_PORT: String(port + 1),
      MACHINE_PORT: String(port + 2),
      FILES_PORT: String(port + 3),
      WEB_URL: `http://localhost:${port}`,
      PAGES_RENDERER: join(options.root, 'shell/build/dist/renderer.cjs'),
      LAB_URL: `http://${new URL(options.origin).hostname}:${port + LAB_OFFSET}`,
      ...options.env,
      ...engine,
    },
  });
  const collector = await startCollector({
    data: options.data,
    port: port + 4,
    host: bindAddress(),
    origins,
    api: `http://localhost:${port + 1}`,
  });
  const lab = createLabServer(`http://localhost:${port + 2}`).listen(port + LAB_OFFSET, bindAddress());
  await once(lab, 'listening');
  const host = new URL(options.origin).hostname;
  const at = (offset: number) => `http://${host}:${port + offset}`;
  return {
    process: services.child,
    labPort: port + LAB_OFFSET,
    config: {
      apiUrl: at(1),
      machineUrl: at(2),
      filesUrl: at(3),
      registryUrl: '/registry',
      collectorUrl: at(4),
      // The server of the portal sets it if the screen can change releases.
      rolloutUrl: null,
      ...settings,
    },
    stop: async () => {
      await collector.close();
      lab.close();
      lab.closeAllConnections();
      await services.stop();
    },
  };
}

/**
 * Checks, before anything is built or started, that ports are free.
 * @param ports by a name for people
 * @throws Error with one sentence and the next step when another program uses one of them
 */
export async function refuseUsedPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    const server = createServer();
    try {
      server.listen(port);
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      throw new Error(
        `Another program uses port ${port} (${name}). Stop it, or choose other ports: PORTAL_PORT=9080 npm start`,
        { cause: error },
      );
    }
    server.close();
    await once(server, 'close');
  }
}
