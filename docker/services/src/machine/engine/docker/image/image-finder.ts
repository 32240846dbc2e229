import { createInterface } from 'node:readline';
import { imageNameOf } from '@portal/shared/contract/machine/image-reference';
import * as z from 'zod/mini';
import { reason } from '../../../../platform/http/reason';
import { parseJson, type ImageResult } from '../../engine';
import { type DockerEngineApi, messageOf, statusOf } from '../docker';

const progress = z.looseObject({
  status: z.optional(z.string()),
  id: z.optional(z.string()),
  progressDetail: z.optional(z.looseObject({ current: z.optional(z.number()) })),
  error: z.optional(z.string()),
});

/** Time for a slow registry to answer, ms. */
const ASKING_MS = 2 * 60_000;
/** Time for a pull, ms: images with CUDA are tens of gigabytes. */
const FETCHING_MS = 60 * 60_000;
const LINES = 200;
const LONGEST_LINE = 500;
const GONE = 404;

/**
 * Finds an image by its reference: first on the machine, then in its registry, from which it is pulled by digest.
 * @throws EngineFailure `away` when the daemon does not answer
 */
export async function findImage(api: DockerEngineApi, reference: string, signal: AbortSignal): Promise<ImageResult> {
  const own = await digestOnMachine(api, reference);
  if (own !== null) return { state: 'ready', image: own, lines: [] };
  const asked = await attempt(
    api,
    api.docker.getImage(reference).distribution({ abortSignal: within(signal, ASKING_MS) }),
  );
  if ('refusal' in asked) return refusedLookUp([asked.refusal]);
  const image = `${imageNameOf(reference)}@${asked.value.Descriptor.digest}`;
  const pulled = await attempt(
    api,
    api.docker.pull(image, { abortSignal: within(signal, FETCHING_MS) }).then(readProgress),
  );
  if ('refusal' in pulled) return refusedLookUp([pulled.refusal]);
  const { error, lines } = pulled.value;
  const found = error === null ? await digestOnMachine(api, image) : null;
  return found === null ? refusedLookUp(lines) : { state: 'ready', image, lines };
}

/** Reason codes by the error text of a daemon or registry; the first match counts. */
const REFUSALS = [
  [/no matching manifest/i, 'look-up/platform'],
  [/no space left/i, 'engine/disk-full'],
  [
    /no such host|connection refused|timeout|timed out|deadline exceeded|unreachable|no route to host|server misbehaving|TLS|x509|HTTP response to HTTPS|\bEOF\b/i,
    'look-up/registry-away',
  ],
  [/denied|unauthorized|authentication required|forbidden|no basic auth/i, 'look-up/denied'],
  [/not found|unknown|does not exist|no such image/i, 'look-up/unknown'],
] as const;

/** @param lines output of the daemon, oldest first */
function refusedLookUp(lines: readonly string[]): ImageResult {
  const words = lines.at(-1) ?? '';
  const code = REFUSALS.find(([pattern]) => pattern.test(words))?.[1] ?? 'look-up/refused';
  return { state: 'failed', reason: reason(code), lines };
}

const within = (signal: AbortSignal, ms: number) => AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/** Returns the daemon's response, or its refusal, which may come from the registry. @throws EngineFailure `away` */
async function attempt<T>({ call }: DockerEngineApi, request: Promise<T>): Promise<{ value: T } | { refusal: string }> {
  try {
    return { value: await request };
  } catch (error) {
    if (statusOf(error) !== null) return { refusal: messageOf(error).slice(0, LONGEST_LINE) };
    await call(Promise.reject(error));
    throw error;
  }
}

/**
 * Returns the reference with the digest under which the machine has the image, or the image's id if it came from no
 * registry; null if the machine does not have it.
 */
async function digestOnMachine({ docker, call }: DockerEngineApi, reference: string): Promise<string | null> {
  const image = await call(docker.getImage(reference).inspect(), GONE);
  if (!image) return null;
  const name = imageNameOf(reference);
  const digests: readonly string[] | null = image.RepoDigests;
  return digests?.find((digest) => digest.startsWith(`${name}@`)) ?? image.Id;
}

async function readProgress(output: NodeJS.ReadableStream) {
  const lines: string[] = [];
  let error: string | null = null;
  for await (const line of createInterface({ input: output })) {
    const read = progress.safeParse(parseJson(line));
    // Skips lines that only repeat the progress of a layer.
    if (!read.success || read.data.progressDetail?.current !== undefined) continue;
    const { id, status, error: failed } = read.data;
    error = failed ?? error;
    lines.push([id, failed ?? status].filter(Boolean).join(': ').slice(0, LONGEST_LINE));
    if (lines.length > LINES) lines.shift();
  }
  return { error, lines };
}
