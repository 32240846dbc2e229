import { generateKeyPairSync } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringTestImage, TEST_IMAGE } from '../services/test/support/docker-image';
import { dockerSocket } from '../services/test/support/docker-socket';
import { NotHere, type Engine } from './engine';
import { check } from './trial';

/** The machine's container, and the machine's name in the portal's list. */
export const AGENT = 'portal-uji-agent';
export const MACHINE = 'DGX-UJI';

/** Keys of an installation whose machines have agents. */
export interface AgentKeys {
  readonly publicKey: string;
  /** Settings of the machine service. */
  readonly env: Readonly<Record<string, string>>;
}

export function makeAgentKeys(): AgentKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    env: {
      PORTAL_ENGINE: 'agents',
      ENGINE_AGENTS: `${MACHINE}=http://${AGENT}:8090`,
      // A variable of one line has its line breaks written out.
      ENGINE_AGENT_KEY: pem.replaceAll('\n', '\\n'),
      ENGINE_CPUS: '1',
      ENGINE_MEMORY_MB: '64',
    },
  };
}

/**
 * Runs the agent as README.md says, on this engine, in a network of its own; machine service and door reach it by its
 * name in theirs.
 */
export async function startAgent(
  engine: Engine,
  image: string,
  { publicKey }: AgentKeys,
  network: string,
): Promise<void> {
  const socket = await dockerSocket();
  if ('missing' in socket) throw new NotHere(socket.missing);
  await bringTestImage(socket.path);
  await engine.run(['docker', 'network', 'create', AGENT]);
  engine.docker(
    ...['run', '-d', '--name', AGENT, '--network', AGENT, '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
    ...['-v', `${AGENT}:/data`, '-v', `${socket.path}:/var/run/docker.sock`],
    ...['--group-add', String(statSync(socket.path).gid), '--no-healthcheck'],
    ...['-e', `AGENT_MACHINE=${MACHINE}`, '-e', `AGENT_PUBLIC_KEY=${publicKey}`, '-e', 'AGENT_HOST=0.0.0.0'],
    ...['-e', `ENGINE_GATEWAY=${AGENT}`, '-e', `ENGINE_BASE_IMAGE=${TEST_IMAGE}`, '-e', 'ENGINE_BUILD_FOLDER=/data'],
    ...['-e', 'ENGINE_MEMORY_MB=32', '-e', 'ENGINE_CPUS=1'],
    ...[image, 'node', 'services/programs/agent.js'],
  );
  engine.docker('network', 'connect', network, AGENT);
  for (const end = Date.now() + 20_000; !engine.docker('logs', AGENT).includes('PORTAL_AGENT_READY'); await sleep(200))
    check(Date.now() < end, `agen: ${engine.docker('logs', '--tail', '5', AGENT)}`);
}

/** Takes the agent away, and what is left of a session; what is not there is no fault. */
export async function endAgent(engine: Engine, id: string | undefined): Promise<void> {
  await engine.run(['docker', 'rm', '--force', AGENT]);
  if (id !== undefined) {
    await engine.run(['docker', 'rm', '--force', `portal-${id}`]);
    const networks = engine.docker('network', 'ls', '-q', '--filter', `label=portal.container=${id}`);
    for (const network of networks.split('\n').filter(Boolean)) await engine.run(['docker', 'network', 'rm', network]);
    await engine.run(['docker', 'volume', 'rm', `portal-home-${id}`]);
  }
  await engine.run(['docker', 'network', 'rm', AGENT]);
  await engine.run(['docker', 'volume', 'rm', AGENT]);
}
