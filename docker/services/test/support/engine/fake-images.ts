import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { TEST_IMAGE } from './docker-image';

const MIB = 2 ** 20;

/**
 * Images of the fake daemon. A build runs the list of packages as shell commands that the tests write; a reference is
 * fetched from the test's registry.
 */
export function createFakeImages() {
  /** Ids by name and by name with digest. */
  const images = new Map<string, { readonly Id: string; readonly Size: number }>();
  images.set(TEST_IMAGE, { Id: `sha256:${createHash('sha256').update(TEST_IMAGE).digest('hex')}`, Size: 2 * MIB });
  const find = (name: string) => images.get(name) ?? [...images.values()].find(({ Id }) => Id === name);

  const build = async (tag: string, context: Buffer): Promise<Reply> => {
    const script = (
      await fileIn((await fileIn(context, 'proyek.tar')) ?? Buffer.alloc(0), 'opt/proyek/requirements.txt')
    )?.toString();
    await sleep(Number(/sleep (\d+)/.exec(script ?? '')?.[1] ?? 0) * 1000);
    const lines = [...(script ?? '').matchAll(/echo ([^;\n]+)/g)].map(([, words]) => ({ stream: `${words}\n` }));
    const code = script?.includes('/dev/zero') && !script.includes('dd ') ? 137 : /exit (\d+)/.exec(script ?? '')?.[1];
    const error = code === undefined ? [] : [{ error: `The command returned a non-zero code: ${code}` }];
    const Size = (2 + Number(/count=(\d+)/.exec(script ?? '')?.[1] ?? 0)) * MIB;
    if (code === undefined) images.set(tag, { Id: `sha256:${randomBytes(32).toString('hex')}`, Size });
    return { status: 200, bytes: Buffer.from([...lines, ...error].map((one) => `${JSON.stringify(one)}\n`).join('')) };
  };

  const fetchImage = async (reference: string): Promise<Reply> => {
    const { digest, words } = await askRegistry(reference);
    if (digest === null) return { status: 200, bytes: Buffer.from(`${JSON.stringify({ error: words })}\n`) };
    images.set(reference, { Id: `sha256:${createHash('sha256').update(digest).digest('hex')}`, Size: 2 * MIB });
    const said = [{ status: `Pulling from ${reference}` }, { status: `Digest: ${digest}` }];
    return { status: 200, bytes: Buffer.from(said.map((one) => `${JSON.stringify(one)}\n`).join('')) };
  };

  return {
    hasImage: (name: string): boolean => find(name) !== undefined,
    /** Null for a call that is not about images. */
    respond: async (line: string, query: URLSearchParams, body: unknown): Promise<Reply | null> => {
      if (line === 'POST /build') return build(query.get('t') ?? '', Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      if (line === 'GET /images/json') return { status: 200, body: [...images.values()] };
      const [, asked] = /^GET \/distribution\/(.+)\/json$/.exec(line) ?? [];
      if (asked) {
        const { status, digest, words } = await askRegistry(decodeURIComponent(asked));
        return digest === null ? no(status, words) : { status: 200, body: { Descriptor: { digest } } };
      }
      if (line === 'POST /images/create') return fetchImage(`${query.get('fromImage')}@${query.get('tag')}`);
      const [, method, image = ''] = /^(\w+) \/images\/(.+?)(?:\/json)?$/.exec(line) ?? [];
      if (!method) return null;
      const found = find(decodeURIComponent(image));
      if (!found) return no(404, `No such image: ${image}`);
      const names = [...images].flatMap(([name, { Id }]) => (Id === found.Id ? [name] : []));
      if (method === 'DELETE') for (const name of names) images.delete(name);
      const RepoDigests = names.filter((name) => name.includes('@'));
      return { status: 200, body: { ...found, RepoDigests, RepoTags: names.filter((name) => !name.includes('@')) } };
    },
  };
}

/** Asks a local registry for an image; `words` is the daemon's error text if that fails. */
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

/** Returns a file of a tar archive; null if it does not exist. */
async function fileIn(archive: Buffer, name: string): Promise<Buffer | null> {
  const entries = Readable.from([archive]).pipe(extract());
  for await (const entry of entries) {
    const bytes = await buffer(entry);
    if (entry.header.name === name) return bytes;
  }
  return null;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** Sent unchanged in place of a body. */
  readonly bytes?: Buffer;
}

/** Builds a refusal in the daemon's form. */
export function no(status: number, message: string): Reply {
  return { status, body: { message } };
}

/** Makes one frame of output of the Engine API, with its stream and length in front. */
export function piece(stream: 1 | 2, text: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt8(stream, 0);
  head.writeUInt32BE(Buffer.byteLength(text), 4);
  return Buffer.concat([head, Buffer.from(text)]);
}
