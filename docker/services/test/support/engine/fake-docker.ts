import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import * as z from 'zod/mini';
import { serveHttp, type HttpPeer } from '../peers/serve-http';
import { createFakeImages, no, piece, type Reply } from './fake-images';

interface FakeContainer {
  readonly name: string;
  readonly body: Specification;
  state: 'created' | 'running' | 'paused' | 'exited';
  exitCode: number;
  /** Processor time, seconds; it grows with each measurement. */
  cpuSeconds: number;
}

interface FakeNetwork {
  readonly Id: string;
  readonly Name: string;
  readonly Created: string;
  readonly Labels: Record<string, string>;
  readonly subnet: string;
}

const labels = z._default(z.record(z.string(), z.string()), {});
const mount = z.looseObject({
  Source: z.string(),
  VolumeOptions: z.optional(
    z.looseObject({ Labels: labels, DriverConfig: z.optional(z.looseObject({ Options: labels })) }),
  ),
});
const specification = z.looseObject({
  Image: z.string(),
  Labels: labels,
  HostConfig: z._default(
    z.looseObject({
      NanoCpus: z.optional(z.number()),
      DeviceRequests: z.optional(z.array(z.unknown())),
      NetworkMode: z.optional(z.string()),
      Mounts: z.optional(z.array(mount)),
    }),
    {},
  ),
});
type Specification = z.output<typeof specification>;

const networkBody = z.looseObject({
  Name: z.string(),
  Labels: labels,
  IPAM: z.looseObject({ Config: z.array(z.looseObject({ Subnet: z.string() })) }),
});

type LabelTest = (labels: Readonly<Record<string, string>>) => boolean;

interface Asked {
  readonly parts: readonly string[];
  readonly body: unknown;
  /** Name given in the query. */
  readonly name: string;
  readonly isAsked: LabelTest;
}

/** Memory, bytes, and processors of the simulated machine. */
const MEMORY = 16 * 2 ** 30;
const CPUS = 8;

/**
 * Starts a Docker Engine on a Unix socket that runs nothing. It answers the driver's calls with the daemon's statuses
 * and messages.
 */
export async function startFakeDocker(socketPath: string): Promise<HttpPeer> {
  const containers = new Map<string, FakeContainer>();
  const networks = new Map<string, FakeNetwork>();
  const volumes = new Map<string, Record<string, string>>();
  const images = createFakeImages();
  const home = await tarOf('berkas/hasil.txt', 'akurasi 0,93\n');

  const create = (name: string, raw: unknown): Reply => {
    const body = specification.parse(raw);
    if (!images.hasImage(body.Image)) return no(404, `No such image: ${body.Image}`);
    if ((body.HostConfig.NanoCpus ?? 0) > CPUS * 1e9) return no(400, `Range of CPUs is from 0.01 to ${CPUS}.00`);
    if (containers.has(name)) return no(409, `Conflict. The container name "/${name}" is already in use.`);
    // Like a disk without quotas, which most machines have.
    if (body.HostConfig.Mounts?.some(({ VolumeOptions }) => VolumeOptions?.DriverConfig?.Options?.['size']))
      return no(500, 'quota size requested but no quota support');
    containers.set(name, { name, body, state: 'created', exitCode: 0, cpuSeconds: 0 });
    for (const { Source, VolumeOptions } of body.HostConfig.Mounts ?? []) {
      volumes.set(Source, VolumeOptions?.Labels ?? {});
    }
    return { status: 201, body: { Id: randomUUID() } };
  };

  const start = (container: FakeContainer): Reply => {
    if (container.state === 'running') return { status: 304 };
    const { DeviceRequests = [], NetworkMode = '' } = container.body.HostConfig;
    if (DeviceRequests.length > 0) return no(500, 'could not select device driver "nvidia" with capabilities: [[gpu]]');
    if (!networks.has(NetworkMode) && NetworkMode !== 'none') return no(404, `network ${NetworkMode} not found`);
    container.state = 'running';
    return { status: 204 };
  };

  const actions: Record<string, (container: FakeContainer) => Reply> = {
    start,
    stop: (container) => end(container, 0),
    kill: (container) => end(container, 137),
    pause: (container) => set(container, 'paused'),
    unpause: (container) => set(container, 'running'),
    stats: (container) => {
      container.cpuSeconds += 3;
      const total_usage = container.cpuSeconds * 1e9;
      const isRunning = container.state === 'running';
      const memory = { usage: 42 * 2 ** 20, limit: 64 * 2 ** 20, stats: { total_inactive_file: 2 * 2 ** 20 } };
      const body = { cpu_stats: { cpu_usage: { total_usage } }, memory_stats: isRunning ? memory : {} };
      return { status: 200, body };
    },
    // The content of every home folder here.
    archive: () => ({ status: 200, bytes: home }),
    // Like the test image's output.
    logs: () => ({ status: 200, bytes: piece(2, 'siap\n') }),
    json: ({ state, body, name }) => {
      const network = networks.get(body.HostConfig.NetworkMode ?? '');
      // A loopback address, because another host might answer at a private address.
      const attached = network ? { [network.Name]: { IPAddress: '127.0.0.2' } } : {};
      const { HostConfig } = body;
      return {
        status: 200,
        body: {
          Name: `/${name}`,
          Config: body,
          HostConfig,
          State: { Status: state },
          NetworkSettings: { Networks: attached },
        },
      };
    },
  };

  const onContainer = (method = '', name = '', action = ''): Reply => {
    const found = containers.get(name);
    if (!found) return no(404, `No such container: ${name}`);
    if (method === 'DELETE') {
      containers.delete(name);
      return { status: 204 };
    }
    return actions[action]?.(found) ?? no(404, 'page not found');
  };

  const createNetwork = (raw: unknown): Reply => {
    const { Name, Labels, IPAM } = networkBody.parse(raw);
    const subnet = IPAM.Config[0]?.Subnet ?? '';
    const others = [...networks.values()];
    if (others.some((other) => other.Name === Name)) return no(409, `network with name ${Name} already exists`);
    if (others.some((other) => other.subnet === subnet)) return no(403, 'Pool overlaps with other one');
    const network = { Id: randomUUID(), Name, Labels, subnet, Created: new Date().toISOString() };
    networks.set(network.Id, network);
    return { status: 201, body: { Id: network.Id } };
  };

  const removeVolume = (name: string): Reply => {
    const mounts = ({ body }: FakeContainer) => body.HostConfig.Mounts ?? [];
    const user = [...containers.values()].find((one) => mounts(one).some(({ Source }) => Source === name));
    if (user) return no(409, `remove ${name}: volume is in use - [${user.name}]`);
    return volumes.delete(name) ? { status: 204 } : no(404, `get ${name}: no such volume`);
  };

  const listContainers = (isAsked: LabelTest): Reply => ({
    status: 200,
    body: [...containers.values()]
      .filter((one) => isAsked(one.body.Labels))
      .map(({ name, body, state, exitCode }) => ({
        Names: [`/${name}`],
        Image: body.Image,
        Labels: body.Labels,
        State: state,
        Status: state === 'exited' ? `Exited (${exitCode}) 1 second ago` : 'Up 1 second (healthy)',
      })),
  });
  const listNetworks = (isAsked: LabelTest): Reply => {
    return { status: 200, body: [...networks.values()].filter(({ Labels }) => isAsked(Labels)) };
  };
  const listVolumes = (isAsked: LabelTest): Reply => {
    const Volumes = [...volumes].filter(([, owner]) => isAsked(owner)).map(([Name]) => ({ Name }));
    return { status: 200, body: { Volumes } };
  };
  const removeNetwork = (id: string): Reply => {
    return networks.delete(id) ? { status: 204 } : no(404, `network ${id} not found`);
  };

  const routes: readonly (readonly [pattern: RegExp, reply: (call: Asked) => Reply])[] = [
    [/^GET \/_ping$/, () => ({ status: 200 })],
    [/^GET \/info$/, () => ({ status: 200, body: { MemTotal: MEMORY, NCPU: CPUS } })],
    [/^GET \/containers\/json$/, ({ isAsked }) => listContainers(isAsked)],
    [/^POST \/containers\/create$/, ({ name, body }) => create(name, body)],
    [/^(\w+) \/containers\/([^/]+)\/?(\w*)$/, ({ parts: [method, name, action] }) => onContainer(method, name, action)],
    [/^GET \/networks$/, ({ isAsked }) => listNetworks(isAsked)],
    [/^POST \/networks\/create$/, ({ body }) => createNetwork(body)],
    [/^DELETE \/networks\/(.+)$/, ({ parts: [id = ''] }) => removeNetwork(id)],
    [/^GET \/volumes$/, ({ isAsked }) => listVolumes(isAsked)],
    [
      /^GET \/volumes\/(.+)$/,
      ({ parts: [name = ''] }) =>
        volumes.has(name) ? { status: 200, body: { Name: name } } : no(404, `get ${name}: no such volume`),
    ],
    [/^DELETE \/volumes\/(.+)$/, ({ parts: [name = ''] }) => removeVolume(name)],
  ];
  const respond = async (method: string, url: URL, body: unknown): Promise<Reply> => {
    const line = `${method} ${url.pathname.replace(/^\/v[\d.]+/, '')}`;
    const built = await images.respond(line, url.searchParams, body);
    if (built) return built;
    for (const [pattern, reply] of routes) {
      const parts = pattern.exec(line)?.slice(1);
      const { searchParams } = url;
      const name = searchParams.get('name') ?? '';
      if (parts) return reply({ parts, body, name, isAsked: hasLabels(searchParams.get('filters')) });
    }
    return no(404, 'page not found');
  };

  return serveHttp((request, response) => {
    const reply = async () => {
      const url = new URL(request.url ?? '/', 'http://docker');
      const { status, body, bytes } = await respond(request.method ?? '', url, await bodyOf(request));
      response.writeHead(status, { 'api-version': '1.41', 'content-type': 'application/json' });
      response.end(bytes ?? (body === undefined ? undefined : JSON.stringify(body)));
    };
    // A connection that breaks off can get no response.
    reply().catch(() => response.destroy());
  }, socketPath);
}

function set(container: FakeContainer, state: FakeContainer['state']): Reply {
  container.state = state;
  return { status: 204 };
}

function end(container: FakeContainer, exitCode: number): Reply {
  if (container.state !== 'running') return { status: 304 };
  container.exitCode = exitCode;
  return set(container, 'exited');
}

function hasLabels(filters: string | null): LabelTest {
  if (filters === null) return () => true;
  const { label = [] } = JSON.parse(filters) as { label?: string[] }; // the Engine API's form
  return (labels) => {
    const entries = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
    return label.every((entry) => entries.includes(entry));
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const bytes = await buffer(request);
  if (request.headers['content-type']?.endsWith('tar')) return bytes;
  const text = bytes.toString();
  return text === '' ? null : JSON.parse(text);
}

/** Makes a tar archive of one file. */
function tarOf(name: string, text: string): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name }, text);
  tar.finalize();
  return buffer(tar);
}
