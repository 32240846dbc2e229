import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { archive, COMMAND } from '../engine/docker-image';
import { serveHttp } from './serve-http';

export type TestRegistry = Awaited<ReturnType<typeof startRegistry>>;

interface Blob {
  readonly type: string;
  readonly bytes: Buffer;
}

const MANIFEST = 'application/vnd.docker.distribution.manifest.v2+json';
const CONFIG = 'application/vnd.docker.container.image.v1+json';
const LAYER = 'application/vnd.docker.image.rootfs.diff.tar.gzip';

/** Names of processor architectures in images, by Node's name. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

const digestOf = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** Starts a local registry of images with the reading half of the distribution API. */
export async function startRegistry() {
  const blobs = new Map<string, Blob>();
  const tags = new Map<string, string>();
  const closed = new Set<string>();
  const files = archive();
  const layer = gzipSync(files);
  const put = (type: string, bytes: Buffer) => {
    blobs.set(digestOf(bytes), { type, bytes });
    return { mediaType: type, digest: digestOf(bytes), size: bytes.length };
  };

  const { port, stop } = await serveHttp((request, response) => {
    const [, name = '', kind, reference = ''] =
      /^\/v2\/(.+)\/(manifests|blobs)\/([^/?]+)/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    if (request.url === '/v2/') return void response.writeHead(200).end();
    if (closed.has(name)) return refuse(response, 401, 'UNAUTHORIZED', 'authentication required');
    const digest = kind === 'manifests' ? (tags.get(`${name}:${reference}`) ?? reference) : reference;
    const blob = blobs.get(digest);
    if (!blob) return refuse(response, 404, 'MANIFEST_UNKNOWN', 'manifest unknown');
    response.writeHead(200, {
      'content-type': blob.type,
      'content-length': blob.bytes.length,
      'docker-content-digest': digest,
    });
    response.end(request.method === 'HEAD' ? undefined : blob.bytes);
  });
  return {
    /** Daemons reach such a host without TLS. */
    host: `127.0.0.1:${port}`,
    /** Pushes the test image under another name; a label distinguishes it. Returns its digest. */
    push: (name: string, tag: string, label = '') => {
      const architecture = ARCHITECTURES[process.arch] ?? process.arch;
      const config = {
        architecture,
        os: 'linux',
        config: { Cmd: COMMAND, Labels: { 'uji.label': `${port} ${label}` } },
        rootfs: { type: 'layers', diff_ids: [digestOf(files)] },
      };
      const manifest = {
        schemaVersion: 2,
        mediaType: MANIFEST,
        config: put(CONFIG, Buffer.from(JSON.stringify(config))),
        layers: [put(LAYER, layer)],
      };
      const { digest } = put(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      tags.set(`${name}:${tag}`, digest);
      return digest;
    },
    /** Denies reading below this name. */
    close: (name: string) => void closed.add(name),
    stop,
  };
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const challenge = status === 401 ? { 'www-authenticate': 'Basic realm="uji"' } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...challenge });
  response.end(JSON.stringify({ errors: [{ code, message }] }));
}
