import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { readEngineSettings } from '../../services/src/platform/config/engine-settings';
import { connectDocker } from '../../services/src/machine/engine/docker/docker';
import { createDockerEngine } from '../../services/src/machine/engine/docker/docker-engine';
import { makeZip } from '../../services/src/platform/files/zip';
import { execInside } from '../../services/test/support/engine/docker-exec';
import { JUPYTER_IMAGE } from './image-name';

/** A wheel with one module (binary distribution format 1.0). */
const WHEEL = makeZip({
  'sapaan.py': "salam = 'halo'\n",
  'sapaan-1.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: sapaan\nVersion: 1.0\n',
  'sapaan-1.0.dist-info/WHEEL': 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  'sapaan-1.0.dist-info/RECORD': '',
});
const ZIP = makeZip({
  'riset/requirements.txt': 'sapaan==1.0\n',
  'riset/roda/sapaan-1.0-py3-none-any.whl': WHEEL,
  'riset/latih.py': 'import sapaan\nassert sapaan.salam == "halo"\nopen("hasil.txt", "w").write("selesai")\n',
});

/**
 * Builds a ZIP with a list of packages and their wheel into an image on Jupyter's, with its real pip. The project runs
 * from the home folder and writes there.
 * @throws Error with the lines of the build, or naming the failed step
 */
export async function tryProject(socketPath: string): Promise<void> {
  const settings = readEngineSettings({ ENGINE_BASE_IMAGE: JUPYTER_IMAGE });
  const engine = createDockerEngine(socketPath, { ...settings, installation: randomUUID() });
  const sha256 = createHash('sha256').update(ZIP).digest('hex');
  const order = { sha256, open: async () => Readable.from([ZIP]) };
  const result = await engine.build?.(order, new AbortController().signal);
  if (result?.state !== 'ready') throw new Error(`image: ${result?.reason.code}\n${result?.lines.join('\n')}`);
  const id = randomBytes(6).toString('hex');
  const limits = { slot: 1, memoryMb: 512, cpus: 1 };
  try {
    await engine.ensure({ id, home: id, image: result.image, token: 'percobaan', machine: 'percobaan', ...limits });
    const script = 'cd /home/jovyan/proyek && python3 latih.py && grep -q selesai hasil.txt';
    const code = await execInside(connectDocker(socketPath), `portal-${id}`, 'sh', '-c', script);
    if (code !== 0) throw new Error(`the project ended with code ${code}`);
  } finally {
    await engine.remove(id);
    await engine.removeHome?.(id);
    await engine.removeImage?.(result.image);
  }
}
