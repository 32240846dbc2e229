import { PassThrough, type Readable } from 'node:stream';
import { reason } from '../../../platform/http/reason';
import { EngineFailure } from '../engine';
import type { DockerEngineApi } from './docker';
import { homeName, INSTALLATION_LABEL, packerName } from './names';

/** Mount point of the home folder; its last part is the archive's top folder. */
const MOUNTED = '/berkas';
const GONE = 404;
/** HTTP statuses of a container that does not exist or is being removed by another process. */
const REMOVED = [GONE, 409] as const;

/**
 * Reads a home folder through a container that mounts it and is never started: the daemon can archive its files, and
 * any image will do.
 * @returns false when the home folder does not exist
 */
export async function packHome(
  { docker, call }: DockerEngineApi,
  { installation, home }: { readonly installation: string; readonly home: string },
  receive: (tar: Readable) => Promise<void>,
): Promise<boolean> {
  const volume = homeName(home);
  // Checked first: creating a container would create a missing volume.
  if (!(await call(docker.getVolume(volume).inspect(), GONE))) return false;
  const name = packerName(home);
  const erase = () => call(docker.getContainer(name).remove({ force: true, v: true }), ...REMOVED);
  // An earlier try may have left its container behind.
  await erase();
  const [image] = (await call(docker.listImages())) ?? [];
  if (!image) throw new EngineFailure('refused', reason('image/absent'), 'no image to create a container with');
  await call(
    docker.createContainer({
      name,
      Image: image.Id,
      Cmd: ['true'],
      Labels: { [INSTALLATION_LABEL]: installation },
      HostConfig: {
        NetworkMode: 'none',
        Mounts: [{ Type: 'volume', Source: volume, Target: MOUNTED, ReadOnly: true }],
      },
    }),
  );
  try {
    const archive = await call(docker.getContainer(name).getArchive({ path: MOUNTED }));
    const tar = new PassThrough();
    archive?.once('error', (error) => tar.destroy(error));
    archive?.pipe(tar);
    await receive(tar).finally(() => tar.destroy());
  } finally {
    await erase();
  }
  return true;
}
