import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '../../config/config';
import type { Bucket } from './bucket';
import type { FileStore } from './file-store';

const TRASH = 'trash/';
const IDENTITY = 'identity.json';
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores files in a bucket of S3-compatible storage, under the same paths as in a folder.
 * @param partBytes size from which a file is sent in parts
 */
export function createS3Store(settings: S3Settings, partBytes = PART_BYTES): FileStore {
  let opening: Promise<Bucket> | undefined;
  // Loaded on demand: the SDK costs memory and start time.
  const open = () => (opening ??= import('./bucket').then(({ openBucket }) => openBucket(settings, partBytes)));
  const send = async (source: string, key: string) => (await open()).send(source, key);
  return {
    place: `${settings.endpoint}/${settings.bucket}`,
    check: async () => (await import('./bucket')).checkBucket(settings, await open()),
    keep: send,
    copyIn: send,
    copyOut: async (key, target) => {
      const bytes = await (await open()).read(key);
      if (bytes) await pipeline(bytes, createWriteStream(target));
      return bytes !== null;
    },
    info: async (key) => (await open()).info(key),
    read: async (key, range) => (await open()).read(key, range),
    remove: async (key) => (await open()).remove(key),
    names: async function* (folder) {
      const prefix = `${folder}/`;
      for await (const listed of (await open()).list(prefix)) yield listed.map(({ key }) => key.slice(prefix.length));
    },
    trash: async (key) => {
      const bucket = await open();
      const day = new Date().toISOString().slice(0, 10);
      const isThere = await bucket.copy(key, `${TRASH}${day}/${key.replaceAll('/', '_')}`);
      if (isThere) await bucket.remove(key);
      return isThere;
    },
    emptyTrash: async (before) => {
      const bucket = await open();
      for await (const listed of bucket.list(TRASH))
        for (const { key, changedAt } of listed) if (changedAt <= before) await bucket.remove(key);
    },
    identity: async () => {
      const bytes = await (await open()).read(IDENTITY);
      return bytes && text(bytes);
    },
    noteIdentity: async (words) => void (await (await open()).write(IDENTITY, words, 'application/json')),
  };
}
