import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pack, type Header, type Pack } from 'tar-stream';
import { parentsOf, type ProjectArchive } from './project-archive';

export const PROJECT = '/opt/proyek';
export const PACKAGES = '/opt/paket';
const IN_HOME = 'proyek';

type Named = Partial<Header> & Pick<Header, 'name'>;

/** Constant, so that every build of a ZIP is the same. */
const MTIME = new Date(0);
/** The base image chooses the container's user, and nobody else has access inside it. */
const MODE = 0o777;

/**
 * Packs the project as a tar archive to unpack at the root of a container. The home folder gets hard links to the same
 * files. Docker copies them into an empty home volume at its first mount; from then on they belong to the researcher.
 */
export function projectTar({ zip, files, hasRequirements }: ProjectArchive, homePath: string): Readable {
  const tar = pack();
  const [place, home] = [PROJECT.slice(1), `${homePath.replace(/^\/|\/$/g, '')}/${IN_HOME}`];
  const folders = [...new Set(files.flatMap(({ path }) => parentsOf(path)))].sort();
  return writing(tar, async () => {
    for (const top of [place, home]) {
      addEmpty(tar, { name: top, type: 'directory' });
      for (const folder of folders) addEmpty(tar, { name: `${top}/${folder}`, type: 'directory' });
    }
    if (hasRequirements) addEmpty(tar, { name: PACKAGES.slice(1), type: 'directory' });
    for (const { path, size, entry } of files) {
      await addFile(tar, { name: `${place}/${path}`, size }, await zip.openReadStreamPromise(entry));
      addEmpty(tar, { name: `${home}/${path}`, type: 'link', linkname: `${place}/${path}` });
    }
  });
}

/** Fills an archive while it is read; a failure of `fill` destroys it. */
export function writing(tar: Pack, fill: () => Promise<void>): Readable {
  fill().then(
    () => tar.finalize(),
    (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return Readable.from(tar);
}

export async function addFile(tar: Pack, header: Named, bytes: Readable): Promise<void> {
  await copyEntry(tar, { ...header, mode: MODE, mtime: MTIME }, bytes);
}

export async function copyEntry(tar: Pack, header: Named, bytes: AsyncIterable<unknown>): Promise<void> {
  const file = tar.entry(header);
  const added = once(file, 'finish');
  // Reading below throws a failure; this prevents an unhandled rejection before that.
  added.catch(() => undefined);
  for await (const chunk of bytes) if (!file.write(chunk)) await once(file, 'drain');
  file.end(null);
  await added;
}

function addEmpty(tar: Pack, header: Named): void {
  tar.entry({ ...header, mode: MODE, mtime: MTIME, size: 0 });
}
