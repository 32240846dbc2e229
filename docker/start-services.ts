import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startCollector } from './collector/start-collector';
import { list } from './services/src/config/read-env';
import { uploadLimits } from './services/src/config/upload-limits';

interface Options {
  readonly root: string;
  readonly data: string;
  /** Port of the portal; API, machine service, file host and collector are on the ports after it. */
  readonly port: number;
  /** Address the portal is opened at. */
  readonly origin: string;
  /** Further addresses it is opened at: other web servers before the same services. */
  readonly origins?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Contents of `/config.json`. */
export interface SiteConfig {
  readonly apiUrl: string;
  readonly machineUrl: string;
  readonly filesUrl: string;
  readonly registryUrl: string;
  readonly collectorUrl: string;
  readonly machineAuth: boolean;
  readonly brandName: string;
  /** Largest uploads, megabytes: what the services were told. */
  readonly uploadMaxMb: Readonly<Record<'pdf' | 'zip' | 'image', number>>;
}

/**
 * Starts the reference services as a process of their own, with demo data, and the collector.
 * @throws Error with their last words when they do not come up
 */
export async function startServices(options: Options): Promise<{ config: SiteConfig; process: ChildProcess; stop: () => Promise<void> }> {
  const { port } = options;
  const origins = [options.origin, ...(options.origins ?? []), ...list(process.env, 'PORTAL_ORIGIN')];
  const child = spawn(process.execPath, ['--import', 'tsx', join(options.root, 'docker/services/src/main.ts')], {
    cwd: options.root,
    env: {
      ...process.env,
      PORTAL_DATA: options.data,
      PORTAL_SEED: 'demo',
      PORTAL_ORIGIN: origins.join(','),
      API_PORT: String(port + 1),
      MACHINE_PORT: String(port + 2),
      FILES_PORT: String(port + 3),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  await new Promise<void>((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      words.push(line);
      if (words.length > 200) words.shift();
      if (line.startsWith('PORTAL_SERVICES_READY')) ready();
    });
    child.once('exit', () => fail(new Error(`Layanan tidak dapat dimulai:\n${words.slice(-15).join('\n')}`)));
  });
  const collector = await startCollector({ data: options.data, port: port + 4, origins });
  const host = new URL(options.origin).hostname;
  const at = (offset: number) => `http://${host}:${port + offset}`;
  return {
    process: child,
    config: {
      apiUrl: at(1),
      machineUrl: at(2),
      filesUrl: at(3),
      registryUrl: '/registry',
      collectorUrl: at(4),
      machineAuth: true,
      uploadMaxMb: uploadLimits({ ...process.env, ...options.env }),
      brandName: process.env['BRAND_NAME'] ?? 'Portal Riset GPU',
    },
    stop: async () => {
      collector.close();
      collector.closeAllConnections();
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
