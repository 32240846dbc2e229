import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EngineFailure, type ImageOrder } from '../../engine';
import { reason } from '../../../../platform/http/reason';

const PREFIX = 'portal-zip-';
/** Age at which a temporary folder is a leftover, ms: no build takes so long. */
const LEFT_MS = 86_400_000;

/**
 * Stores a ZIP in a temporary folder while the work runs. It must be stored whole, because its directory is at its end.
 * @param folder parent folder
 * @throws EngineFailure `refused` when the transfer breaks off or the hash is wrong
 */
export async function withArchive<T>(
  { sha256, open }: ImageOrder,
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await removeLeft(folder);
  const own = await mkdtemp(join(folder, PREFIX));
  try {
    const path = join(own, 'proyek.zip');
    const hash = createHash('sha256');
    const bytes = await open();
    await pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    ).catch((error: unknown) => {
      throw new EngineFailure('refused', reason('zip/incomplete'), String(error));
    });
    if (hash.digest('hex') !== sha256)
      throw new EngineFailure('refused', reason('zip/incomplete'), 'the ZIP has another hash than its record');
    return await work(path);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function removeLeft(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(place, name);
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - changed > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}
