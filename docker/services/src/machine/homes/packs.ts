import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '../../platform/files/store/file-store';
import { HOME_FOLDER, tempFolder } from '../../platform/uploads/names';
import type { Config } from '../../platform/config/config';
import { createFileStore } from '../../platform/files/store/store-of';

export interface KeptPack {
  readonly name: string;
  readonly size: number;
}

export type Packs = ReturnType<typeof packsIn>;

/**
 * Creates a store of packs.
 * @param folder local folder in which a pack is written until it is complete
 */
export function packsIn(store: FileStore, folder: string, maxMb: number) {
  return {
    /**
     * Compresses and stores a tar archive; nothing is left of an interrupted one.
     * @throws Error when it is larger than the limit
     */
    keep: async (tar: Readable): Promise<KeptPack> => {
      await mkdir(folder, { recursive: true });
      const name = `${randomBytes(16).toString('hex')}.tar.gz`;
      const file = join(folder, name);
      try {
        await pipeline(tar, createGzip(), limitedTo(maxMb), createWriteStream(file, { flush: true }));
        const { size } = await stat(file);
        await store.keep(file, `${HOME_FOLDER}/${name}`);
        return { name, size };
      } finally {
        await rm(file, { force: true });
      }
    },
    /** Returns null if the pack does not exist. */
    read: ({ name, size }: KeptPack) => store.read(`${HOME_FOLDER}/${name}`, { start: 0, end: size - 1 }),
    /** A missing pack is not an error. */
    remove: (name: string) => store.remove(`${HOME_FOLDER}/${name}`),
  };
}

function limitedTo(maxMb: number): Transform {
  let size = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length;
      if (size <= maxMb * 2 ** 20) return done(null, chunk);
      done(new Error(`the packed home folder is larger than ${maxMb} MB`));
    },
  });
}

export function createPacks(config: Config): Packs {
  return packsIn(createFileStore(config), join(tempFolder(config), HOME_FOLDER), config.engine.homePackMaxMb);
}
