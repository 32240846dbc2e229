import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import yaml from 'yaml';
import { FIRST_PORT, type Urls } from './composed';
import { NotHere, type Engine } from './engine';
import { localCertificate, plainBefore, type Forwarder } from './tls';

const STACK = 'portal-uji-swarm';
/** Marks a Swarm that these trials have created: any other is never touched. */
const MARK = 'portal.uji';
/** First ports of `tls` on this machine, and of this process in front of them. */
const [TLS_PORT, PLAIN_PORT] = [FIRST_PORT + 20, FIRST_PORT + 30];
const COVERED = ['WEB', 'API', 'MACHINE', 'FILES', 'COLLECTOR', 'LAB'] as const;

/** The portal of stack.yaml on a Swarm of one node. */
export interface Stacked {
  readonly urls: Urls;
  /**
   * Runs `stack deploy`, and waits until every replica is healthy.
   * @param over files merged into stack.yaml, and additional settings
   */
  deploy(over?: { readonly files: readonly string[]; readonly env: Readonly<Record<string, string>> }): Promise<void>;
  secret(name: string, value: string): Promise<void>;
  /** Removes its volumes, after `remove`. */
  removeVolumes(): Promise<void>;
  /** Runs `stack rm`, and waits until only its volumes are left. */
  remove(): Promise<void>;
  /** Waits until every service has all its healthy replicas. @throws Error with the services that do not */
  settle(seconds?: number): Promise<void>;
  /** Name of a service in the Swarm. */
  service(name: string): string;
  /** Ids of a service's running containers. */
  containers(name: string): string[];
  volume(name: string): string;
  /** Runs `service update` with these arguments; returns how it ended: `completed`, `rollback_completed`, … */
  update(name: string, ...words: string[]): Promise<string>;
  /** Removes everything, including volumes and the Swarm. */
  end(): Promise<void>;
}

/**
 * Creates a Swarm of this machine only, with the secrets of stack.yaml.
 * @throws NotHere when the machine is already in a Swarm, or cannot create one
 */
export async function stackPortal(engine: Engine, tag: string): Promise<Stacked> {
  await makeSwarm(engine);
  await removeVolumes(engine);
  const certificates = localCertificate();
  const file = trialFile();
  const env = settings(tag);
  const password = randomBytes(12).toString('hex');
  const secrets = {
    postgres_password: password,
    database_url: `postgres://portal:${password}@postgres:5432/portal`,
    smtp_url: 'smtp://mail:1025',
    secrets_key: randomBytes(32).toString('base64'),
    tls_certificate: readFileSync(join(certificates, 'cert.pem'), 'utf8'),
    tls_key: readFileSync(join(certificates, 'key.pem'), 'utf8'),
  };
  for (const [name, input] of Object.entries(secrets))
    await must(engine, ['docker', 'secret', 'create', name, '-'], { input });
  const forwarders: Forwarder[] = [];
  for (const index of COVERED.keys())
    forwarders.push(await plainBefore(certificates, PLAIN_PORT + index, TLS_PORT + index));

  const service = (name: string) => `${STACK}_${name}`;
  const volume = service;
  const ofStack = ['--filter', `label=com.docker.stack.namespace=${STACK}`];
  const settle: Stacked['settle'] = async (seconds = 240) => {
    for (const end = Date.now() + seconds * 1000; ; await sleep(500)) {
      const waiting = engine
        .lines('service', 'ls', ...ofStack, '--format', '{{.Name}} {{.Replicas}}')
        .filter((line) => !/ (\d+)\/\1\b/.test(line));
      if (waiting.length === 0) return;
      if (Date.now() > end) throw new Error(`not ready after ${seconds} s: ${waiting.join(', ')}\n${troubles(engine)}`);
    }
  };
  const remove: Stacked['remove'] = async () => {
    await must(engine, ['docker', 'stack', 'rm', STACK]);
    const left = () => [...engine.lines('ps', '-aq', ...ofStack), ...engine.lines('network', 'ls', '-q', ...ofStack)];
    for (const end = Date.now() + 120_000; left().length > 0; await sleep(500))
      if (Date.now() > end) throw new Error('something is left 120 s after `stack rm`');
  };
  return {
    urls: {
      web: plainUrl('WEB'),
      main: plainUrl('API'),
      machine: plainUrl('MACHINE'),
      files: plainUrl('FILES'),
      lab: plainUrl('LAB'),
      collector: plainUrl('COLLECTOR'),
    },
    deploy: async (over = { files: [], env: {} }) => {
      const files = [file, ...over.files].flatMap((one) => ['-c', one]);
      const words = ['docker', 'stack', 'deploy', '--resolve-image', 'never', ...files, STACK];
      await must(engine, words, { env: { ...env, ...over.env } });
      await settle();
    },
    secret: async (name, value) =>
      void (await must(engine, ['docker', 'secret', 'create', name, '-'], { input: value })),
    removeVolumes: () => removeVolumes(engine),
    remove,
    settle,
    service,
    containers: (name) => engine.lines('ps', '-q', '--filter', `label=com.docker.swarm.service.name=${service(name)}`),
    volume,
    update: async (name, ...words) => {
      await must(engine, ['docker', 'service', 'update', '--quiet', '--detach', ...words, service(name)]);
      const state = () =>
        engine.docker(
          'service',
          'inspect',
          '--format',
          '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}',
          service(name),
        );
      for (const end = Date.now() + 300_000; Date.now() < end; await sleep(500))
        if (!['', 'updating', 'rollback_started'].includes(state())) return state();
      return `${state()} after 300 s`;
    },
    end: async () => {
      for (const forwarder of forwarders) forwarder.close();
      await remove();
      await removeVolumes(engine);
      await engine.run(['docker', 'swarm', 'leave', '--force']);
    },
  };
}

async function makeSwarm(engine: Engine): Promise<void> {
  const node = await engine.run(['docker', 'node', 'inspect', 'self', '--format', `{{index .Spec.Labels "${MARK}"}}`]);
  // A Swarm left by interrupted trials.
  if (node.code === 0 && node.text.trim() === 'ya') await engine.run(['docker', 'swarm', 'leave', '--force']);
  if (engine.docker('info', '--format', '{{.Swarm.LocalNodeState}}') !== 'inactive')
    throw new NotHere('this machine is in a Swarm already, which these trials do not touch');
  const { code, text } = await engine.run([
    ...['docker', 'swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:2377'],
  ]);
  if (code !== 0) throw new NotHere(`no Swarm can be made: ${text.trim()}`);
  const self = engine.docker('node', 'inspect', 'self', '--format', '{{.ID}}');
  for (const label of [`${MARK}=ya`, 'portal.database=true'])
    engine.docker('node', 'update', '--label-add', label, self);
}

/** Removes the volumes of the stack, which `stack rm` leaves; missing ones are no error. */
async function removeVolumes(engine: Engine): Promise<void> {
  const left = engine.lines('ps', '-aq', '--filter', `label=com.docker.stack.namespace=${STACK}`);
  if (left.length > 0) engine.docker('rm', '--force', ...left);
  for (const name of ['database', 'reports', 'files', 'site', 'keys'])
    await engine.run(['docker', 'volume', 'rm', '--force', `${STACK}_${name}`]);
}

const plainUrl = (name: (typeof COVERED)[number]) => `http://127.0.0.1:${PLAIN_PORT + COVERED.indexOf(name)}`;

/** Settings of this installation; the file's defaults apply to the rest. */
function settings(tag: string): Record<string, string> {
  return {
    IMAGES: 'portal-uji',
    VERSION: tag,
    MAIL_FROM: 'portal@kampus.test',
    PORTAL_ORIGIN: plainUrl('WEB'),
    ...Object.fromEntries(COVERED.flatMap((name) => (name === 'WEB' ? [] : [[`${name}_URL`, plainUrl(name)]]))),
    ...Object.fromEntries(COVERED.map((name, index) => [`TLS_${name}_PORT`, String(TLS_PORT + index)])),
  };
}

/** Writes stack.yaml with two changes: local volumes instead of the share, and no rate limit for the trials. */
function trialFile(): string {
  const stack = yaml.parse(readFileSync(resolve(import.meta.dirname, '../../deploy/stack.yaml'), 'utf8'), {
    merge: true,
  }) as {
    services: Record<string, { environment: Record<string, string> }>;
    volumes: Record<string, object>;
  };
  for (const name of Object.keys(stack.volumes)) stack.volumes[name] = {};
  for (const name of ['api', 'machine', 'files'])
    Object.assign(stack.services[name]?.environment ?? {}, { RATE_LIMIT: '0' });
  const shared = Object.fromEntries(Object.entries(stack).filter(([key]) => !key.startsWith('x-')));
  const file = join(mkdtempSync(join(tmpdir(), 'portal-stack-')), 'stack.yaml');
  writeFileSync(file, JSON.stringify(shared, null, 2));
  return file;
}

/** Returns the Swarm's messages about replicas that fail to start. */
function troubles(engine: Engine): string {
  return engine.docker('stack', 'ps', '--no-trunc', '--format', '{{.Name}} {{.CurrentState}} {{.Error}}', STACK);
}

async function must(
  engine: Engine,
  words: readonly string[],
  options: Parameters<Engine['run']>[1] = {},
): Promise<string> {
  const { code, text } = await engine.run(words, options);
  if (code !== 0) throw new Error(`${words.slice(0, 4).join(' ')}: ${text.trim().split('\n').slice(-8).join('\n')}`);
  return text;
}
