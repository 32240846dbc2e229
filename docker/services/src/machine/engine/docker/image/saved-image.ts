import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import * as z from 'zod/mini';
import type { DockerEngineApi } from '../docker';
import { reason } from '../../../../platform/http/reason';
import { readMessage } from './build-output';
import { ArchiveRefusal, type ProjectArchive } from './project-archive';
import { copyEntry, writing } from './project-tar';

/** Files of a `docker save` archive that hold image names. */
const NAMES = new Set(['manifest.json', 'index.json', 'repositories']);
const LARGEST_NAMES = 2 ** 20;

const manifest = z.array(z.looseObject({ RepoTags: z.nullish(z.array(z.string())) }));
const LOADED = /^Loaded image ID: (sha256:[0-9a-f]{64})$/;

/**
 * Loads the image of a ZIP that holds one archive of `docker save`. The names in the archive are dropped: loading would
 * take them from other images on the machine.
 * @returns the image's id, or null and the daemon's error text
 * @throws ArchiveRefusal when the archive holds no image or several
 */
export async function loadSavedImage(
  { docker, call }: DockerEngineApi,
  { zip, savedImage }: ProjectArchive,
  signal: AbortSignal,
): Promise<{ readonly id: string | null; readonly error: string }> {
  if (!savedImage) return { id: null, error: 'no saved image' };
  const source = await zip.openReadStreamPromise(savedImage.entry);
  const refusal: { error?: ArchiveRefusal } = {};
  const archive = withoutNames(source, (error) => (refusal.error = error));
  signal.addEventListener('abort', () => archive.destroy(new Error('aborted')), { once: true });
  let id: string | null = null;
  let error = '';
  try {
    const output = await call(docker.loadImage(archive, { quiet: true }));
    for await (const line of createInterface({ input: output ?? Readable.from([]) })) {
      const read = readMessage(line);
      id = LOADED.exec((read.stream ?? '').trim())?.[1] ?? id;
      error = read.error ?? error;
    }
  } catch (failure) {
    throw refusal.error ?? failure;
  }
  return { id, error };
}

/** Removes the image names from the archive. @param refuse called before the archive is destroyed */
function withoutNames(source: Readable, refuse: (error: ArchiveRefusal) => void): Readable {
  const tar = pack();
  return writing(tar, async () => {
    const entries = source.pipe(extract());
    source.once('error', (error: Error) => entries.destroy(error));
    let images = 0;
    try {
      for await (const entry of entries) {
        const { header } = entry;
        if (!NAMES.has(header.name)) {
          await copyEntry(tar, header, entry);
          continue;
        }
        if ((header.size ?? 0) > LARGEST_NAMES) throw new ArchiveRefusal(reason('zip/saved-image'));
        const text = (await buffer(entry)).toString('utf8');
        if (header.name !== 'manifest.json') continue;
        const listed = z.parse(manifest, JSON.parse(text));
        images += listed.length;
        tar.entry(
          { ...header, size: undefined },
          JSON.stringify(listed.map((image) => ({ ...image, RepoTags: null }))),
        );
      }
    } catch (error) {
      const known = error instanceof ArchiveRefusal ? error : new ArchiveRefusal(reason('zip/saved-image'));
      refuse(known);
      throw known;
    }
    if (images === 1) return;
    const wrong = new ArchiveRefusal(reason(images === 0 ? 'zip/no-saved-image' : 'zip/saved-images'));
    refuse(wrong);
    throw wrong;
  });
}
