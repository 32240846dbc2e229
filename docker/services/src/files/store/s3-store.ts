import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store';
import { checkBucket } from './check-bucket';
import { createS3Client, StorageFault, type S3Request } from './s3-client';
import type { S3Settings } from '../../config/config';

const TRASH = 'trash/';
const IDENTITY = 'identity.json';
/**
 * Larger files are sent in parts of this size, of which a file may have ten thousand; one request takes 5 GB at most.
 */
const PART_BYTES = 64 * 1024 * 1024;
const MOST_PARTS = 10_000;
/** Content type of every object: the file host sends browsers the true one. */
const OCTETS = { 'content-type': 'application/octet-stream' };

/**
 * Files in a bucket of S3-compatible storage, under the same paths as in a folder.
 * @param partBytes size from which a file is sent in parts
 */
export function createS3Store(settings: S3Settings, partBytes = PART_BYTES): FileStore {
  const ask = createS3Client(settings);
  /** For what is there whatever the key is. */
  const must = async (asked: S3Request): Promise<IncomingMessage> => {
    const response = await ask(asked);
    if (!response) throw new StorageFault(404, '', `${asked.method} ${asked.key}: there is no such bucket`);
    return response;
  };
  /** Text of a response that may tell of a failure although its status is 200, which was sent before it was known. */
  const said = async (asked: S3Request): Promise<string> => {
    const words = await text(await must(asked));
    const code = /<Error>.*?<Code>(\w+)<\/Code>/s.exec(words)?.[1];
    if (code) throw new StorageFault(200, code, `${asked.method} ${asked.key}: ${words.slice(0, 300)}`);
    return words;
  };
  const remove = async (key: string) => void (await ask({ method: 'DELETE', key }))?.resume();

  const sendInParts = async (file: string, key: string, size: number) => {
    const begun = await said({ method: 'POST', key, query: { uploads: '' }, headers: OCTETS });
    const uploadId = /<UploadId>(.*?)<\/UploadId>/.exec(begun)?.[1] ?? '';
    try {
      const step = Math.max(partBytes, Math.ceil(size / MOST_PARTS));
      const parts: string[] = [];
      for (let start = 0; start < size; start += step) {
        const query = { partNumber: String(parts.length + 1), uploadId };
        const body = { file, start, size: Math.min(step, size - start) };
        const response = await must({ method: 'PUT', key, query, body });
        response.resume();
        parts.push(`<Part><PartNumber>${query.partNumber}</PartNumber><ETag>${response.headers.etag}</ETag></Part>`);
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      await said({ method: 'POST', key, query: { uploadId }, headers: { 'content-type': 'application/xml' }, body });
    } catch (error) {
      // Parts of an upload that was not completed are invisible; the bucket's lifecycle rule removes them.
      await ask({ method: 'DELETE', key, query: { uploadId } }).then(
        (response) => response?.resume(),
        () => undefined,
      );
      throw error;
    }
  };
  const copyIn = async (source: string, key: string) => {
    const { size } = await stat(source);
    if (size > partBytes) return sendInParts(source, key, size);
    const body = { file: source, start: 0, size };
    (await must({ method: 'PUT', key, headers: OCTETS, body })).resume();
  };

  async function* keysBelow(prefix: string): AsyncGenerator<Listed[]> {
    for (let token: string | null = ''; token !== null;) {
      const query = { 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) };
      const { listed, next } = readListing(await said({ method: 'GET', key: '', query }));
      if (listed.length > 0) yield listed;
      token = next;
    }
  }

  return {
    place: `${settings.endpoint}/${settings.bucket}`,
    check: () => checkBucket(settings, ask),
    keep: copyIn,
    copyIn,
    copyOut: async (key, target) => {
      const response = await ask({ method: 'GET', key });
      if (response) await pipeline(response, createWriteStream(target));
      return response !== null;
    },
    info: async (key) => {
      const response = await ask({ method: 'HEAD', key });
      response?.resume();
      return (
        response && {
          size: Number(response.headers['content-length']),
          changedAt: new Date(response.headers['last-modified'] ?? 0),
        }
      );
    },
    read: (key, { start, end }) => ask({ method: 'GET', key, headers: { range: `bytes=${start}-${end}` } }),
    remove,
    names: async function* (folder) {
      const prefix = `${folder}/`;
      for await (const listed of keysBelow(prefix)) yield listed.map(({ key }) => key.slice(prefix.length));
    },
    trash: async (key) => {
      const there = await ask({ method: 'HEAD', key });
      if (!there) return false;
      there.resume();
      const to = `${TRASH}${new Date().toISOString().slice(0, 10)}/${key.replaceAll('/', '_')}`;
      await said({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': `/${settings.bucket}/${key}` } });
      await remove(key);
      return true;
    },
    emptyTrash: async (before) => {
      for await (const listed of keysBelow(TRASH))
        for (const { key, changedAt } of listed) if (changedAt <= before) await remove(key);
    },
    identity: async () => {
      const response = await ask({ method: 'GET', key: IDENTITY });
      return response && text(response);
    },
    noteIdentity: async (words) => {
      const headers = { 'content-type': 'application/json' };
      (await must({ method: 'PUT', key: IDENTITY, headers, body: words })).resume();
    },
  };
}

interface Listed {
  readonly key: string;
  readonly changedAt: Date;
}

/** Reads a response of ListObjectsV2. Our own names hold nothing that XML would write otherwise. */
function readListing(words: string): { listed: Listed[]; next: string | null } {
  const listed = [...words.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: /<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? '',
    changedAt: new Date(/<LastModified>(.*?)<\/LastModified>/.exec(entry)?.[1] ?? 0),
  }));
  const isMore = /<IsTruncated>true<\/IsTruncated>/.test(words);
  const next = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(words)?.[1] ?? null;
  return { listed, next: isMore ? next : null };
}
