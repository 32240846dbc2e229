import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ended, Engine } from './engine';

const DEPLOY = resolve(import.meta.dirname, '../../deploy');
const PROJECT = 'portal-uji';

/** First of the six ports that the portal takes, on 127.0.0.1 only. */
export const FIRST_PORT = Number(process.env['CONTAINERS_PORT'] ?? 28_080);

/** Addresses of a portal's parts. */
export type Urls = Readonly<Record<'web' | 'main' | 'machine' | 'files' | 'lab' | 'collector', string>>;

/** The portal of compose.yaml, running. */
export interface Composed {
  readonly urls: Urls;
  /** Runs a compose command and returns its output. @throws Error with the output when it fails */
  compose(words: readonly string[], options?: ComposeOptions): Promise<string>;
  /** Runs one and ignores its exit code. */
  tryCompose(words: readonly string[]): Promise<Ended>;
  /** Ids of a service's containers. */
  containers(service: string): Promise<string[]>;
  /** One container's address, start, restarts and health. */
  stateOf(id: string): ContainerState;
  /** Waits until every part that has a health check is healthy, and the first publishing is over. */
  settle(seconds?: number): Promise<void>;
  /** Hash over all files of the site's volume. */
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

interface ComposeOptions {
  readonly input?: string;
  /** Settings beside the usual. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another file laid over compose.yaml. */
  readonly over?: string;
}

/** First port of those that compose.tls.yaml publishes. */
export const TLS_PORT = FIRST_PORT + 6;

/** Settings of this installation; the files' defaults apply to the rest. */
function settings(tag: string): Record<string, string> {
  const port = (offset: number) => `127.0.0.1:${FIRST_PORT + offset}`;
  return {
    IMAGES: 'portal-uji',
    VERSION: tag,
    POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
    WEB_PORT: port(0),
    API_PORT: port(1),
    MACHINE_PORT: port(2),
    FILES_PORT: port(3),
    COLLECTOR_PORT: port(4),
    MAIL_PORT: port(5),
    PORTAL_ORIGIN: `http://${port(0)}`,
    API_URL: `http://${port(1)}`,
    MACHINE_URL: `http://${port(2)}`,
    FILES_URL: `http://${port(3)}`,
    COLLECTOR_URL: `http://${port(4)}`,
    LAB_PORT: port(12),
    LAB_URL: `http://${port(12)}`,
  };
}

/**
 * Prepares the commands; nothing is started.
 * @param own settings of this installation beside the usual
 */
export function composePortal(engine: Engine, tag: string, own: Readonly<Record<string, string>> = {}): Composed {
  const files = filesOf(engine);
  const env: Record<string, string> = { ...settings(tag), ...own };
  const words = [
    ...engine.composeWords,
    ...['--project-name', PROJECT, '--project-directory', DEPLOY],
    ...files.flatMap((file) => ['-f', file]),
  ];
  const ask = (args: readonly string[], { over, input, env: beside }: ComposeOptions) =>
    engine.run([...words, ...(over ? ['-f', join(DEPLOY, over)] : []), ...args], {
      input,
      env: { ...env, ...beside },
      cwd: DEPLOY,
    });
  const compose: Composed['compose'] = async (args, options = {}) => {
    const { code, text } = await ask(args, options);
    if (code !== 0) throw new Error(`compose ${args.join(' ')}: ${text.trim().split('\n').slice(-8).join('\n')}`);
    return text;
  };
  const containers = async (service: string) =>
    engine
      .docker(
        'ps',
        '-aq',
        ...['project', 'service'].flatMap((key) => ['--filter', label(key, key === 'project' ? PROJECT : service)]),
      )
      .split('\n')
      .filter(Boolean);
  const stateOf = (id: string): ContainerState => {
    const format =
      '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}|{{.State.StartedAt}}|{{.RestartCount}}|{{.State.Status}}|{{if .State.Health}}{{.State.Health.Status}}{{end}}|{{.State.ExitCode}}';
    const [address = '', startedAt = '', restarts = '', state = '', health = '', code = ''] = engine
      .docker('inspect', '--format', format, id)
      .split('|');
    return { address, startedAt, restarts: Number(restarts), state: `${state} ${code}`, health };
  };
  const all = () => engine.docker('ps', '-aq', '--filter', label('project', PROJECT)).split('\n').filter(Boolean);
  const address = (name: string) => `http://${env[name]}`;
  return {
    project: PROJECT,
    urls: {
      web: address('WEB_PORT'),
      main: address('API_PORT'),
      machine: address('MACHINE_PORT'),
      files: address('FILES_PORT'),
      lab: address('LAB_PORT'),
      collector: address('COLLECTOR_PORT'),
    },
    compose,
    tryCompose: (args) => ask(args, {}),
    containers,
    stateOf,
    settle: async (seconds = 120) => {
      const publish = async () => (await containers('publish')).map(stateOf);
      for (const end = Date.now() + seconds * 1000; ; await sleep(300)) {
        const waiting = all().filter((id) => !['', 'healthy'].includes(stateOf(id).health));
        const publishing = (await publish()).filter(({ state }) => state !== 'exited 0');
        if (waiting.length === 0 && publishing.length === 0) return;
        if (Date.now() > end)
          throw new Error(
            `setelah ${seconds} s belum siap:\n${engine.docker('ps', '-a', '--format', '{{.Names}} {{.Status}}')}`,
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
        'cd /srv/site && find . -type f | sort | xargs sha256sum | sha256sum',
      );
    },
  };
}

const label = (key: string, value: string) => `label=com.docker.compose.${key}=${value}`;

/**
 * Returns compose.yaml unchanged, and an override that turns the request limit off, because the trials come from one
 * address. The older program gets a copy without the key that it refuses, and a line says so.
 */
function filesOf(engine: Engine): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  const beside = join(folder, 'beside.yaml');
  writeFileSync(
    beside,
    `services:\n${['api', 'machine', 'files'].map((name) => `  ${name}: { environment: { RATE_LIMIT: "0" } }\n`).join('')}`,
  );
  const own = join(DEPLOY, 'compose.yaml');
  if (!engine.isOldCompose) return [own, beside];
  console.log('docker-compose 1.29 menolak kunci `name`: dijalankan dari salinan compose.yaml tanpa baris itu.');
  const copy = join(folder, 'compose.yaml');
  const text = readFileSync(own, 'utf8').replace(/^name: .*\n/m, '');
  writeFileSync(copy, text);
  return [copy, beside];
}
