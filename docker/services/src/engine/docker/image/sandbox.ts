import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { EngineFailure } from '../../engine-failure';
import type { DockerClient } from '../docker-client';
import { BUILD_LABEL, INSTALLATION_LABEL } from '../names';
import type { ProjectArchive } from './project-archive';
import { PACKAGES, PROJECT } from './project-tar';

/** What the installation of packages may use. */
interface BuilderLimits {
  readonly memoryMb: number;
  readonly cpus: number;
  readonly minutes: number;
  /** Of what is in the image beside its base. */
  readonly maxMb: number;
}

interface SandboxSettings extends BuilderLimits {
  readonly installation: string;
  /** Id of the base image. */
  readonly image: string;
}

const MIB = 2 ** 20;
/** Processes and threads. */
const PIDS = 512;
/** How often the container is looked at, and how often its size, which takes the daemon more, ms. */
const LOOK_MS = 300;
const SIZE_MS = 2000;

const seen = z.looseObject({
  State: z.looseObject({ Status: z.string(), ExitCode: z.number(), OOMKilled: z._default(z.boolean(), false) }),
  SizeRw: z.optional(z.number()),
});

/**
 * Body of `POST /containers/create` for a build: no network, no capability, no mount, limits of memory, processors and
 * processes. The command is pip's, which takes packages from the wheels of the ZIP alone. What else is set here would
 * be the image's.
 */
export function builderSpecification(
  { wheelFolders }: Pick<ProjectArchive, 'wheelFolders'>,
  { installation, image, memoryMb, cpus }: SandboxSettings,
) {
  const memory = Math.round(memoryMb * MIB);
  const links = (wheelFolders.length > 0 ? wheelFolders : ['']).flatMap((folder) => [
    '--find-links',
    `${PROJECT}/${folder}`,
  ]);
  return {
    Image: image,
    Entrypoint: ['python3', '-m', 'pip'],
    Cmd: [
      'install',
      '--no-index',
      '--no-cache-dir',
      '--no-compile',
      '--disable-pip-version-check',
      '--only-binary',
      ':all:',
      ...links,
      '--target',
      PACKAGES,
      '--requirement',
      `${PROJECT}/requirements.txt`,
    ],
    Labels: { [INSTALLATION_LABEL]: installation, [BUILD_LABEL]: 'yes' },
    HostConfig: {
      NetworkMode: 'none',
      Memory: memory,
      MemorySwap: memory,
      NanoCpus: Math.round(cpus * 1e9),
      PidsLimit: PIDS,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      RestartPolicy: { Name: 'no' },
      LogConfig: { Type: 'json-file', Config: { 'max-size': '1m', 'max-file': '1' } },
    },
  };
}

/**
 * Waits for the end of a build's container and kills it at its limits.
 * @returns why it failed, said to people; null when it did not
 * @throws EngineFailure `away` when the service that waits is stopped
 */
export async function endOf(
  client: DockerClient,
  name: string,
  { memoryMb, minutes, maxMb, signal }: BuilderLimits & { readonly signal: AbortSignal },
): Promise<string | null> {
  const kill = () => client.call({ method: 'POST', path: `/containers/${name}/kill`, allowed: [404, 409] });
  const deadline = Date.now() + minutes * 60_000;
  for (let sized = 0; ; await sleep(LOOK_MS)) {
    if (signal.aborted) throw new EngineFailure('away', 'Layanan dimulai ulang; image dibuat lagi otomatis.');
    const isSizing = Date.now() - sized >= SIZE_MS;
    const look = await inspect(client, name, isSizing);
    const hasEnded = look.State.Status === 'exited' || look.State.Status === 'dead';
    const { SizeRw = 0 } = hasEnded && !isSizing ? await inspect(client, name, true) : look;
    if (isSizing) sized = Date.now();
    if (SizeRw > maxMb * MIB) {
      await kill();
      return `Isi image melebihi ${maxMb} MB.`;
    }
    if (hasEnded) return problemOf(look.State, memoryMb);
    if (Date.now() <= deadline) continue;
    await kill();
    return `Pemasangan paket lebih lama dari ${minutes} menit.`;
  }
}

async function inspect(client: DockerClient, name: string, isSizing: boolean) {
  const { body } = await client.call({ method: 'GET', path: `/containers/${name}/json?size=${isSizing}` });
  return seen.parse(body);
}

function problemOf({ ExitCode, OOMKilled }: z.output<typeof seen>['State'], memoryMb: number): string | null {
  if (OOMKilled) return `Pemasangan paket memerlukan memori lebih dari ${memoryMb} MB.`;
  if (ExitCode === 0) return null;
  return `Paket dari requirements.txt tidak dapat dipasang tanpa internet (kode ${ExitCode}). Sertakan berkas .whl-nya di dalam ZIP.`;
}
