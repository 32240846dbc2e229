import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { TEST_IMAGE } from './docker-image';
import { no, piece, type Reply } from './fake-reply';
import { BUILD_LABEL, INSTALLATION_LABEL } from '../../src/engine/docker/names';

interface Build {
  readonly labels: Record<string, string>;
  readonly network: string;
  /** The list of packages of the project. */
  script: string;
  /** When it was started, ms; null: not yet. */
  startedAt: number | null;
  isKilled: boolean;
}

interface Image {
  readonly Id: string;
  readonly labels: Record<string, string>;
}

const order = z.looseObject({
  Labels: z._default(z.record(z.string(), z.string()), {}),
  HostConfig: z._default(z.looseObject({ NetworkMode: z.optional(z.string()) }), {}),
});

/**
 * Builds of the fake daemon: the containers `portal-build-…`, and the images that come of them. Of a list of packages
 * it knows the few shell commands that the tests write.
 */
export function createFakeBuilds() {
  const builds = new Map<string, Build>();
  const images = new Map<string, Image>();
  /** By name and digest. */
  const fetched = new Map<string, Image>();
  const base: Image = { Id: `sha256:${createHash('sha256').update(TEST_IMAGE).digest('hex')}`, labels: {} };
  const find = (name: string) =>
    name === TEST_IMAGE || name === base.Id
      ? base
      : (images.get(name) ??
        fetched.get(name) ??
        [...images.values(), ...fetched.values()].find(({ Id }) => Id === name));

  const onBuild = async (build: Build, [method, name, action]: readonly string[], body: unknown): Promise<Reply> => {
    if (method === 'DELETE') {
      builds.delete(name ?? '');
      return { status: 204 };
    }
    switch (action) {
      case 'archive':
        build.script = await requirementsIn(body as Buffer); // sent as an archive
        return { status: 200 };
      case 'start':
        build.startedAt = Date.now();
        return { status: 204 };
      case 'kill':
        build.isKilled = true;
        return { status: 204 };
      case 'logs':
        return { status: 200, bytes: piece(1, linesOf(build)) };
      default:
        return { status: 200, body: stateOf(build) };
    }
  };

  return {
    hasImage: (name: string): boolean => find(name) !== undefined,
    /** Null for what is no build's. */
    respond: async (line: string, query: URLSearchParams, body: unknown): Promise<Reply | null> => {
      const name = query.get('name') ?? '';
      if (line === 'POST /containers/create' && name.startsWith('portal-build-')) {
        const { Labels, HostConfig } = order.parse(body);
        if (builds.has(name)) return no(409, 'Conflict. The container name is already in use.');
        builds.set(name, {
          labels: Labels,
          network: HostConfig.NetworkMode ?? '',
          script: '',
          startedAt: null,
          isKilled: false,
        });
        return { status: 201, body: { Id: name } };
      }
      const parts = /^(\w+) \/containers\/(portal-build-\w+)\/?(\w*)$/.exec(line)?.slice(1) ?? [];
      if (parts[1]) {
        const build = builds.get(parts[1]);
        return build ? onBuild(build, parts, body) : no(404, 'No such container');
      }
      if (line === 'GET /containers/json' && (query.get('filters') ?? '').includes(BUILD_LABEL)) {
        return { status: 200, body: [...builds.keys()].map((Id) => ({ Id })) };
      }
      if (line === 'POST /commit') {
        const { Labels } = order.parse(body);
        const key = `${query.get('repo')}:${query.get('tag')}`;
        // Every commit is another image; the tag goes to the newest, and the others stay.
        const Id = `sha256:${randomBytes(32).toString('hex')}`;
        images.set(images.has(key) ? Id : key, { Id, labels: Labels });
        return { status: 201, body: { Id } };
      }
      if (line === 'GET /images/json') {
        const wanted = query.get('filters') ?? '';
        if (wanted === '') return { status: 200, body: [base, ...images.values()].map(({ Id }) => ({ Id })) };
        const own = [...images.values()].filter(({ labels }) => wanted.includes(labels[INSTALLATION_LABEL] ?? '–'));
        return { status: 200, body: own.map(({ Id }) => ({ Id })) };
      }
      const [, asked] = /^GET \/distribution\/(.+)\/json$/.exec(line) ?? [];
      if (asked) {
        const { status, digest, words } = await askRegistry(decodeURI(asked));
        return digest === null ? no(status, words) : { status: 200, body: { Descriptor: { digest } } };
      }
      if (line === 'POST /images/create') {
        const [from, tag] = [query.get('fromImage') ?? '', query.get('tag') ?? ''];
        const { digest, words } = await askRegistry(`${from}@${tag}`);
        if (digest === null) return { status: 200, bytes: Buffer.from(`${JSON.stringify({ error: words })}\n`) };
        fetched.set(`${from}@${tag}`, {
          Id: `sha256:${createHash('sha256').update(digest).digest('hex')}`,
          labels: {},
        });
        const told = [{ status: `Pulling from ${from}` }, { status: `Digest: ${digest}` }];
        return { status: 200, bytes: Buffer.from(told.map((one) => `${JSON.stringify(one)}\n`).join('')) };
      }
      const [, method, image = ''] = /^(\w+) \/images\/(.+?)(?:\/json)?$/.exec(line) ?? [];
      if (!method) return null;
      const found = find(decodeURI(image));
      if (!found) return no(404, `No such image: ${image}`);
      if (method === 'DELETE')
        for (const known of [images, fetched])
          for (const [key, { Id }] of known) if (Id === found.Id) known.delete(key);
      const RepoDigests = [...fetched].flatMap(([name, { Id }]) => (Id === found.Id ? [name] : []));
      return { status: 200, body: { Id: found.Id, RepoDigests, Config: { Cmd: ['sh'], Entrypoint: null } } };
    },
  };
}

/** What the daemon learns of a registry that answers on this machine, and its words where it learns nothing. */
async function askRegistry(reference: string): Promise<{ status: number; digest: string | null; words: string }> {
  const [, host = '', name = '', tag = 'latest', asked] =
    /^([^/]+)\/([^:@]+)(?::([^@]+))?(?:@(.+))?$/.exec(reference) ?? [];
  const url = `http://${host}/v2/${name}/manifests/${asked ?? tag}`;
  const reply = await fetch(url, { method: 'HEAD' }).catch(() => null);
  if (reply === null) return { status: 500, digest: null, words: `Get "${url}": dial tcp: connection refused` };
  if (reply.ok) return { status: 200, digest: reply.headers.get('docker-content-digest'), words: '' };
  const isClosed = reply.status === 401;
  return { status: isClosed ? 401 : 404, digest: null, words: isClosed ? 'unauthorized' : 'manifest unknown' };
}

function stateOf({ script, startedAt, isKilled }: Build) {
  const seconds = Number(/sleep (\d+)/.exec(script)?.[1] ?? 0);
  const hasEnded = isKilled || (startedAt !== null && Date.now() - startedAt >= seconds * 1000);
  const OOMKilled = script.includes('/dev/zero') && !script.includes('dd ');
  const code = Number(/exit (\d+)/.exec(script)?.[1] ?? 0);
  const ExitCode = isKilled || OOMKilled ? 137 : code;
  const State = { Status: hasEnded ? 'exited' : 'running', ExitCode: hasEnded ? ExitCode : 0, OOMKilled };
  return { State, SizeRw: Number(/count=(\d+)/.exec(script)?.[1] ?? 0) * 2 ** 20 };
}

function linesOf({ script, network }: Build): string {
  const said = [...script.matchAll(/echo ([^;\n]+)/g)].map(([, words]) => words);
  if (script.includes('nc -w') && network === 'none') said.push("nc: can't connect: Network is unreachable");
  return said.map((line) => `${line}\n`).join('');
}

async function requirementsIn(archive: Buffer): Promise<string> {
  const entries = Readable.from([archive]).pipe(extract());
  for await (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    if (entry.header.name === 'opt/proyek/requirements.txt') return Buffer.concat(chunks).toString();
  }
  return '';
}
