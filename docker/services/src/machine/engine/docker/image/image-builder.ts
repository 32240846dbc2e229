import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type { Reason } from '@portal/shared/contract/text/reasons';
import type { BuildSettings } from '../../../../platform/config/engine-settings';
import { reason } from '../../../../platform/http/reason';
import { EngineFailure, type ImageOrder, type ImageResult } from '../../engine';
import { type DockerEngineApi, messageOf, statusOf } from '../docker';
import { IMAGE_REPOSITORY } from '../names';
import { buildContext } from './build-context';
import { readBuild, type BuildOutput } from './build-output';
import { ArchiveRefusal, openProject, type ProjectArchive } from './project-archive';
import { loadSavedImage } from './saved-image';
import { withArchive } from './receive-archive';

interface Options extends BuildSettings {
  readonly installation: string;
  readonly homePath: string;
}

const MIB = 2 ** 20;
const CPU_PERIOD_US = 100_000;
/** HTTP statuses: the Dockerfile cannot be read; the image does not exist; a container uses it. */
const BAD_DOCKERFILE = 400;
const GONE = 404;
const IN_USE = 409;
const NO_OUTPUT: BuildOutput = { lines: [], layers: [], error: 'no output' };

/**
 * Creates a builder of the images of applicants' ZIPs on one daemon; the caller builds one at a time. Projects use the
 * engine's `build`, with the applicant's Dockerfile or a short one on the base image; a saved image uses its `load`.
 * The portal starts and commits nothing. The image has no label, so that no session inherits one.
 */
export function createImageBuilder(api: DockerEngineApi, options: Options) {
  const { docker, call } = api;
  const { installation, base, homePath, folder, minutes, maxMb } = options;
  const find = (name: string) => call(docker.getImage(name).inspect(), GONE);
  const remove = (name: string) => call(docker.getImage(name).remove(), GONE, IN_USE);

  /** Removes the unnamed layers of a failed build, newest first; a layer that another image needs stays. */
  const removeLayers = async (ids: readonly string[]) => {
    for (const id of ids.toReversed()) {
      const image = await find(id);
      // Null on some daemons, although the types say otherwise.
      const names: (readonly string[] | null | undefined)[] = [image?.RepoTags, image?.RepoDigests];
      if (image && names.every((list) => !list?.length)) await remove(id);
    }
  };

  const run = async (context: Readable, tag: string, signal: AbortSignal): Promise<BuildOutput> => {
    const memory = Math.round(options.memoryMb * MIB);
    const started = docker.buildImage(context, {
      t: tag,
      rm: true,
      forcerm: true,
      memory,
      memswap: memory,
      cpuperiod: CPU_PERIOD_US,
      cpuquota: Math.round(options.cpus * CPU_PERIOD_US),
      networkmode: options.network,
      abortSignal: signal,
    });
    const output = started.then(readBuild).catch((error: unknown) => {
      if (statusOf(error) !== BAD_DOCKERFILE) throw error;
      return { lines: [messageOf(error)], layers: [], error: messageOf(error) };
    });
    // If the daemon dies in the middle, reading fails like the request.
    return (await call(output)) ?? NO_OUTPUT;
  };

  const load = async (project: ProjectArchive, { tag, signal }: Make): Promise<BuildOutput> => {
    const { id, error } = await loadSavedImage(api, project, signal);
    if (id === null) return { ...NO_OUTPUT, lines: [error], error };
    const [repo = '', version = ''] = tag.split(':');
    await call(docker.getImage(id).tag({ repo, tag: version }));
    return { lines: [`Loaded ${id}`], layers: [], error: null };
  };

  const make = async (project: ProjectArchive, { tag, place, signal }: Make): Promise<ImageResult> => {
    const deadline = AbortSignal.timeout(minutes * 60_000);
    const ending = AbortSignal.any([signal, deadline]);
    const making = project.savedImage
      ? load(project, { tag, place, signal: ending })
      : buildContext(project, { base, homePath, folder: place }).then((context) => run(context, tag, ending));
    const output = await making.catch((error: unknown) => {
      if (deadline.aborted) return { lines: [], layers: [], error: 'timeout' };
      if (signal.aborted) throw new EngineFailure('away', reason('build/interrupted'));
      throw error;
    });
    const { lines } = output;
    if (deadline.aborted) return { state: 'failed', reason: reason('build/time', { limit: minutes }), lines };
    if (output.error !== null) {
      await removeLayers(output.layers);
      return { state: 'failed', reason: buildReason(project, output.error, options), lines };
    }
    const [made, from] = [await find(tag), await find(base)];
    if (!made) throw new EngineFailure('refused', reason('build/lost'));
    if (made.Size - (from?.Size ?? 0) <= maxMb * MIB) return { state: 'ready', image: tag, lines };
    await remove(tag);
    return { state: 'failed', reason: reason('build/size', { limit: maxMb }), lines };
  };

  return {
    build: async (order: ImageOrder, signal: AbortSignal): Promise<ImageResult> => {
      const from = await find(base);
      if (!from) throw new EngineFailure('refused', reason('build/base', { name: base }));
      const tag = `${IMAGE_REPOSITORY}:${keyOf(installation, order.sha256, from.Id, homePath)}`;
      if (await find(tag)) return { state: 'ready', image: tag, lines: [] };
      return withArchive(order, folder, async (path): Promise<ImageResult> => {
        try {
          const project = await openProject(path, options);
          try {
            return await make(project, { tag, place: dirname(path), signal });
          } finally {
            project.zip.close();
          }
        } catch (error) {
          if (error instanceof ArchiveRefusal) return { state: 'failed', reason: error.reason, lines: [] };
          throw error;
        }
      });
    },
    /** @returns false while a container uses it */
    remove: async (image: string): Promise<boolean> => {
      await remove(image);
      return (await find(image)) === null;
    },
  };
}

interface Make {
  readonly tag: string;
  readonly place: string;
  readonly signal: AbortSignal;
}

/** Exit code after SIGKILL, which here means the memory limit. */
const KILLED = 'returned a non-zero code: 137';

/** Chooses the reason of a failed build; the daemon's own text is among the last lines. */
function buildReason(
  { hasDockerfile, savedImage }: ProjectArchive,
  error: string,
  { memoryMb }: BuildSettings,
): Reason {
  if (error.includes(KILLED)) return reason('build/memory', { limit: memoryMb });
  if (/no space left/i.test(error)) return reason('engine/disk-full');
  if (savedImage) return reason('build/load');
  const code = /returned a non-zero code: (\d+)/.exec(error)?.[1];
  if (!hasDockerfile) return reason('build/packages', { code: code ?? '–' });
  if (code) return reason('build/step', { code });
  if (/pull access denied|manifest unknown|not found|no such host|connection refused|timeout|denied/i.test(error))
    return reason('build/from');
  return reason('build/dockerfile');
}

/** The same ZIP on the same base has the same name; another installation on the daemon uses its own. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);
}
