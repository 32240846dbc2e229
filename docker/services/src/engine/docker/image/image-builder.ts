import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { BuildSettings } from '../../../config/engine-settings';
import type { ImageOrder, ImageResult } from '../../engine';
import { EngineFailure } from '../../engine-failure';
import type { DockerClient } from '../docker-client';
import { logLines } from '../log-lines';
import { BUILD_LABEL, builderName, INSTALLATION_LABEL, labelFilter } from '../names';
import { ArchiveRefusal } from './archive-refusal';
import { openProject, type ProjectArchive } from './project-archive';
import { PACKAGES, projectTar } from './project-tar';
import { withArchive } from './receive-archive';
import { builderSpecification, endOf } from './sandbox';

interface Options extends BuildSettings {
  readonly installation: string;
  readonly homePath: string;
}

/** Makes and removes the images of applicants' ZIPs on one daemon; one at a time, which is the caller's to see to. */
export interface ImageBuilder {
  build(order: ImageOrder, signal: AbortSignal): Promise<ImageResult>;
  remove(image: string): Promise<boolean>;
}

const imageSeen = z.looseObject({
  Id: z.string(),
  Config: z.nullish(z.looseObject({ Cmd: z.nullish(z.array(z.string())), Entrypoint: z.nullish(z.array(z.string())) })),
});
const left = z.array(z.looseObject({ Id: z.string() }));
const made = z.looseObject({ Id: z.string() });

/** Repository of the images on the daemon. */
const REPOSITORY = 'portal-proyek';
/** Large projects take the daemon minutes to unpack, and to write down. */
const PATIENCE_MS = 30 * 60_000;
const LINES = 200;
const LONGEST_LINE = 500;
/** Statuses of an image that is gone, and of one that a container has. */
const GONE = 404;
const IN_USE = 409;

const OWN_DOCKERFILE =
  'Dockerfile di dalam ZIP tidak dijalankan: image selalu dibuat dari image dasar portal, tanpa jaringan.';

/**
 * A project becomes an image by a container of the base image that the portal approved: the files are put into it while
 * it stands still, packages are installed from wheels of the ZIP in a sandbox, and what came of it is committed.
 * Nothing that an applicant wrote decides how it is built: no Dockerfile, no base, no command.
 */
export function createImageBuilder(client: DockerClient, options: Options): ImageBuilder {
  const { installation, base, homePath, folder } = options;

  const findImage = async (name: string) => {
    const path = `/images/${encodeURI(name)}/json`;
    const { status, body } = await client.call({ method: 'GET', path, allowed: [GONE] });
    return status === GONE ? null : imageSeen.parse(body);
  };
  const erase = (container: string) =>
    client.call({ method: 'DELETE', path: `/containers/${container}?force=true&v=true`, allowed: [404, 409] });
  /** What a build left that was cut off: this is the only one now. */
  const eraseLeft = async () => {
    const filters = labelFilter({ [INSTALLATION_LABEL]: installation, [BUILD_LABEL]: 'yes' });
    const { body } = await client.call({ method: 'GET', path: `/containers/json?all=true&filters=${filters}` });
    for (const { Id } of left.parse(body)) await erase(Id);
  };

  const logsOf = async (container: string): Promise<string[]> => {
    const path = `/containers/${container}/logs?stdout=true&stderr=true&tail=${LINES}`;
    const { bytes } = await client.call({ method: 'GET', path });
    return logLines(bytes).map((line) => line.slice(0, LONGEST_LINE));
  };

  /** Lays the project on the base and gives the image, or why there is none. */
  const make = async (
    project: ProjectArchive,
    {
      key,
      from,
      signal,
    }: { readonly key: string; readonly from: z.output<typeof imageSeen>; readonly signal: AbortSignal },
  ): Promise<ImageResult> => {
    await eraseLeft();
    const name = builderName(key);
    const body = builderSpecification(project, { ...options, image: from.Id });
    await client.call({ method: 'POST', path: `/containers/create?name=${name}`, body });
    try {
      const archive = projectTar(project, homePath);
      const path = `/containers/${name}/archive?path=/&noOverwriteDirNonDir=true`;
      await client.call({ method: 'PUT', path, archive, patienceMs: PATIENCE_MS });
      const lines = project.hasDockerfile ? [OWN_DOCKERFILE] : [];
      if (project.hasRequirements) {
        await client.call({ method: 'POST', path: `/containers/${name}/start` });
        const problem = await endOf(client, name, { ...options, signal });
        lines.push(...(await logsOf(name)));
        if (problem) return { state: 'failed', reason: problem, lines };
      }
      return { state: 'ready', image: await commit(name, { key, from }), lines };
    } finally {
      // If the daemon does not answer the container stays, and the next build removes it.
      await erase(name).catch(() => undefined);
    }
  };

  const commit = async (
    name: string,
    { key, from }: { readonly key: string; readonly from: z.output<typeof imageSeen> },
  ) => {
    const body = {
      // The committed image would otherwise keep the command of the installation.
      Cmd: from.Config?.Cmd ?? [],
      Entrypoint: from.Config?.Entrypoint ?? [],
      Env: [`PYTHONPATH=${PACKAGES}`],
      Labels: { [INSTALLATION_LABEL]: installation, [BUILD_LABEL]: 'yes' },
    };
    const path = `/commit?container=${name}&repo=${REPOSITORY}&tag=${key}`;
    return made.parse((await client.call({ method: 'POST', path, body, patienceMs: PATIENCE_MS })).body).Id;
  };

  return {
    build: async (order, signal) => {
      const from = await findImage(base);
      if (!from) throw new EngineFailure('refused', `Image dasar '${base}' belum ada di mesin. Minta admin memuatnya.`);
      const key = keyOf(installation, order.sha256, from.Id, homePath);
      const known = await findImage(`${REPOSITORY}:${key}`);
      if (known) return { state: 'ready', image: known.Id, lines: [] };
      return withArchive(order, folder, async (path): Promise<ImageResult> => {
        try {
          const project = await openProject(path, options);
          try {
            return await make(project, { key, from, signal });
          } finally {
            project.zip.close();
          }
        } catch (error) {
          if (error instanceof ArchiveRefusal) return { state: 'failed', reason: error.message, lines: [] };
          throw error;
        }
      });
    },
    remove: async (image) => {
      const path = `/images/${encodeURI(image)}`;
      const { status } = await client.call({ method: 'DELETE', path, allowed: [GONE, IN_USE] });
      return status !== IN_USE;
    },
  };
}

/** The same ZIP on the same base is the same image; another installation's is its own to remove. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);
}
