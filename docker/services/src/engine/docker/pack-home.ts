import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { EngineFailure } from '../engine-failure';
import type { DockerClient } from './docker-client';
import { homeName, INSTALLATION_LABEL, packerName } from './names';

/** Where the home folder is mounted, by whose last part an archive names its entries. */
const MOUNTED = '/berkas';

const images = z.array(z.looseObject({ Id: z.string() }));

interface Home {
  readonly installation: string;
  readonly home: string;
}

/**
 * Reads a home folder by a container that is made with it and never started: the daemon gives archives of those too, and
 * any image does.
 */
export async function packHome(
  client: DockerClient,
  { installation, home }: Home,
  receive: (tar: Readable) => Promise<void>,
): Promise<boolean> {
  const volume = homeName(home);
  // Checked first: creating a container would create a missing volume.
  const { status } = await client.call({ method: 'GET', path: `/volumes/${volume}`, allowed: [404] });
  if (status === 404) return false;
  const name = packerName(home);
  const erase = () =>
    client.call({ method: 'DELETE', path: `/containers/${name}?force=true&v=true`, allowed: [404, 409] });
  // A container that an earlier try left behind.
  await erase();
  const body = {
    Image: await anyImage(client),
    Cmd: ['true'],
    Labels: { [INSTALLATION_LABEL]: installation },
    HostConfig: { NetworkMode: 'none', Mounts: [{ Type: 'volume', Source: volume, Target: MOUNTED, ReadOnly: true }] },
  };
  await client.call({ method: 'POST', path: `/containers/create?name=${name}`, body });
  try {
    const tar = await client.read(`/containers/${name}/archive?path=${MOUNTED}`);
    await receive(tar).finally(() => tar.destroy());
  } finally {
    await erase();
  }
  return true;
}

async function anyImage(client: DockerClient): Promise<string> {
  const { body } = await client.call({ method: 'GET', path: '/images/json' });
  const [image] = images.parse(body);
  if (image) return image.Id;
  throw new EngineFailure('refused', 'Tidak ada image di mesin, sehingga folder rumah belum dapat dikemas.');
}
