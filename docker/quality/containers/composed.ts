import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotHere, type Ended, type Engine } from './engine';
import { openPage, type Page } from './page';
import { localCertificate } from './tls';

/** The name in compose.yaml. */
export const PROJECT = 'portal-riset-gpu';
/** Repository of the images of these trials: containers of other images belong to a real portal. */
export const IMAGES = 'portal-uji';

/** First of the ports that the portal uses. */
export const FIRST_PORT = Number(process.env['CONTAINERS_PORT'] ?? 28_080);
const PARTS = ['WEB', 'API', 'MACHINE', 'FILES', 'COLLECTOR', 'LAB'] as const;

export type Urls = Readonly<Record<'web' | 'main' | 'machine' | 'files' | 'lab' | 'collector', string>>;

/** The portal of compose.yaml, in a copy of this checkout. */
export interface Composed {
  readonly urls: Urls;
  readonly page: Page;
  /** Folder of its deployment files. */
  readonly folder: string;
  /** Ports of TLS, and the folder with its certificate. */
  readonly tls: { readonly ports: readonly number[]; readonly folder: string };
  /** Runs a compose command and returns its output. @throws Error with the output when it fails */
  compose(words: readonly string[]): Promise<string>;
  /** Adds settings to `.env`. */
  set(settings: Readonly<Record<string, string>>): void;
  /** Runs a compose command and ignores its exit code. */
  tryCompose(words: readonly string[]): Promise<Ended>;
  /** Ids of a service's containers. */
  containers(service: string): Promise<string[]>;
  stateOf(id: string): ContainerState;
  /** Waits until every health check succeeds, and the first publishing has ended. */
  settle(seconds?: number): Promise<void>;
  /** Hash of the files of the site's volume, without the judge's records. */
  siteHash(): Promise<string>;
  readonly project: string;
}

interface ContainerState {
  readonly address: string;
  readonly startedAt: string;
  readonly restarts: number;
  readonly state: string;
  readonly health: string;
}

/** Returns this machine's address for containers. After its first start, an engine may name only their network. */
function addressOfHost(engine: Engine): string {
  const config = engine.docker('network', 'inspect', 'bridge', '--format', '{{json (index .IPAM.Config 0)}}');
  const { Gateway, Subnet } = JSON.parse(config) as { readonly Gateway?: string; readonly Subnet: string };
  return Gateway || Subnet.replace(/\.0\/\d+$/, '.1');
}

/**
 * Prepares a portal in a copy of this checkout, without starting anything.
 * @param context folder of the copy
 * @param own additional settings of this installation, as lines of `.env`
 * @throws NotHere when a real portal runs on the engine
 */
export async function composePortal(
  engine: Engine,
  context: string,
  own: Readonly<Record<string, string>>,
): Promise<Composed> {
  refuseBesidePortal(engine);
  const folder = join(context, 'docker/deploy');
  const host = addressOfHost(engine);
  const url = (index: number) => `http://${host}:${FIRST_PORT + index}`;
  const certificates = localCertificate();
  const tlsPort = FIRST_PORT + PARTS.length + 1;
  const env: Record<string, string> = {
    ...{ COMPOSE_PROFILES: 'database,tls,trial', IMAGES, SMTP_URL: 'smtp://mail:1025', RATE_LIMIT: '0' },
    ...{ MAIL_PORT: String(FIRST_PORT + PARTS.length), TLS_FOLDER: certificates },
    ...Object.fromEntries(PARTS.map((part, index) => [`${part}_PORT`, `${host}:${FIRST_PORT + index}`])),
    ...Object.fromEntries(PARTS.map((part, index) => [part === 'WEB' ? 'PORTAL_ORIGIN' : `${part}_URL`, url(index)])),
    ...Object.fromEntries(PARTS.map((part, index) => [`TLS_${part}_PORT`, `127.0.0.1:${tlsPort + index}`])),
    ENGINE_MEMORY_MB: '512',
    ...own,
  };
  // The documented commands copy this file, and ask to edit the copy.
  append(join(folder, '.env.example'), env);
  const always = { COMPOSE_PROJECT_NAME: PROJECT };
  const ask = (args: readonly string[]) => engine.run([...engine.composeWords, ...args], { env: always, cwd: folder });
  const compose: Composed['compose'] = async (args) => {
    const { code, text } = await ask(args);
    if (code !== 0) throw new Error(`compose ${args.join(' ')}: ${text.trim().split('\n').slice(-8).join('\n')}`);
    return text;
  };
  const ofProject = ['--filter', label('project', PROJECT)];
  const containers = async (service: string) =>
    engine.lines('ps', '-aq', ...ofProject, '--filter', label('service', service));
  const stateOf = (id: string): ContainerState => {
    const format = [
      '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
      ...['{{.State.StartedAt}}', '{{.RestartCount}}', '{{.State.Status}}'],
      ...['{{if .State.Health}}{{.State.Health.Status}}{{end}}', '{{.State.ExitCode}}'],
    ].join('|');
    const [address = '', startedAt = '', restarts = '', state = '', health = '', code = ''] = engine
      .docker('inspect', '--format', format, id)
      .split('|');
    return { address, startedAt, restarts: Number(restarts), state: `${state} ${code}`, health };
  };
  return {
    project: PROJECT,
    folder,
    page: openPage(engine, folder, always),
    tls: { ports: PARTS.map((_, index) => tlsPort + index), folder: certificates },
    urls: { web: url(0), main: url(1), machine: url(2), files: url(3), collector: url(4), lab: url(5) },
    compose,
    tryCompose: ask,
    set: (settings) => append(join(folder, '.env'), settings),
    containers,
    stateOf,
    settle: async (seconds = 120) => {
      const publish = async () => (await containers('publish')).map(stateOf);
      for (const end = Date.now() + seconds * 1000; ; await sleep(300)) {
        const waiting = engine
          .lines('ps', '-aq', ...ofProject)
          .filter((id) => !['', 'healthy'].includes(stateOf(id).health));
        const publishing = (await publish()).filter(({ state }) => state !== 'exited 0');
        if (waiting.length === 0 && publishing.length === 0) return;
        if (Date.now() > end)
          throw new Error(
            `not ready after ${seconds} s:\n${engine.docker('ps', '-a', '--format', '{{.Names}} {{.Status}}')}`,
          );
      }
    },
    siteHash: async () => {
      const [web = ''] = await containers('web');
      return engine.docker(
        'exec',
        web,
        'sh',
        '-c',
        "cd /srv/site && find . -type f -not -path './registry/judge/*' | sort | xargs sha256sum | sha256sum",
      );
    },
  };
}

const label = (key: string, value: string) => `label=com.docker.compose.${key}=${value}`;

/** @throws NotHere when containers of the project run other images than those of these trials */
function refuseBesidePortal(engine: Engine): void {
  const images = engine.lines('ps', '-a', '--filter', label('project', PROJECT), '--format', '{{.Image}}');
  const real = images.find((image) => /\/(services|web|rollout):/.test(image) && !image.startsWith(`${IMAGES}/`));
  if (real) throw new NotHere(`a portal with the image ${real} runs on this machine`);
}

/** Appends settings to a file; a later line replaces an earlier one. */
function append(file: string, settings: Readonly<Record<string, string>>): void {
  appendFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
}
