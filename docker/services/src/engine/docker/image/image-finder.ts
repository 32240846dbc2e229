import { imageNameOf } from '@portal/shared/contract/image-reference';
import * as z from 'zod/mini';
import type { ImageResult } from '../../engine';
import type { DockerClient } from '../docker-client';
import { refusedLookUp } from './look-up-refusal';

const imageSeen = z.looseObject({ Id: z.string(), RepoDigests: z.nullish(z.array(z.string())) });
const distributed = z.looseObject({ Descriptor: z.looseObject({ digest: z.string() }) });
const refusal = z.looseObject({ message: z.string() });
/** One line of the daemon's progress while it fetches. */
const progress = z.looseObject({
  status: z.optional(z.string()),
  id: z.optional(z.string()),
  progressDetail: z.optional(z.looseObject({ current: z.optional(z.number()) })),
  error: z.optional(z.string()),
});

/** A registry that is far away answers late, ms. */
const ASKING_MS = 2 * 60_000;
/** Images with CUDA are tens of gigabytes, ms. */
const FETCHING_MS = 60 * 60_000;
const LINES = 200;
const LONGEST_LINE = 500;
const GONE = 404;
/** What the daemon hands on of a registry's refusal. */
const REFUSED = [400, 401, 403, GONE, 500, 502, 503, 504];

/**
 * Finds an image by its reference: the machine's own first, so that nothing is asked of a registry for it, else that of
 * its registry, which is then fetched by the digest that the registry named.
 * @throws EngineFailure `away` when the daemon does not answer
 */
export async function findImage(client: DockerClient, reference: string, signal: AbortSignal): Promise<ImageResult> {
  const own = await digestOnMachine(client, reference);
  if (own !== null) return { state: 'ready', image: own, lines: [] };
  const path = `/distribution/${encodeURI(reference)}/json`;
  const asked = await client.call({ method: 'GET', path, allowed: REFUSED, patienceMs: ASKING_MS, signal });
  if (asked.status >= 400) return refusedLookUp([messageOf(asked.body, asked.status)]);
  const { digest } = distributed.parse(asked.body).Descriptor;
  const name = imageNameOf(reference);
  const { error, lines } = await fetchImage(client, { name, digest, signal });
  const found = error === null ? await digestOnMachine(client, `${name}@${digest}`) : null;
  return found === null ? refusedLookUp(lines) : { state: 'ready', image: `${name}@${digest}`, lines };
}

/**
 * The reference with the digest under which the machine has it, the image's id where it came from no registry; null: it
 * has none.
 */
async function digestOnMachine(client: DockerClient, reference: string): Promise<string | null> {
  const path = `/images/${encodeURI(reference)}/json`;
  const { status, body } = await client.call({ method: 'GET', path, allowed: [GONE] });
  if (status === GONE) return null;
  const { Id, RepoDigests } = imageSeen.parse(body);
  const name = imageNameOf(reference);
  return RepoDigests?.find((digest) => digest.startsWith(`${name}@`)) ?? Id;
}

interface Fetching {
  readonly name: string;
  readonly digest: string;
  readonly signal: AbortSignal;
}

async function fetchImage(client: DockerClient, { name, digest, signal }: Fetching) {
  const query = new URLSearchParams({ fromImage: name, tag: digest });
  const path = `/images/create?${query.toString()}`;
  const { status, body, bytes } = await client.call({
    method: 'POST',
    path,
    allowed: REFUSED,
    patienceMs: FETCHING_MS,
    signal,
  });
  if (status >= 400) {
    const message = messageOf(body, status);
    return { error: message, lines: [message] };
  }
  const steps = bytes
    .toString()
    .split('\n')
    .flatMap((line) => {
      const read = progress.safeParse(parsed(line));
      return read.success ? [read.data] : [];
    });
  const error = steps.find((line) => line.error !== undefined)?.error ?? null;
  const lines = steps
    // Lines that only repeat the progress of a layer are left out.
    .filter(({ progressDetail }) => progressDetail?.current === undefined)
    .map(({ id, status: words, error: failed }) => [id, failed ?? words].filter(Boolean).join(': '));
  return { error, lines: lines.slice(-LINES).map((line) => line.slice(0, LONGEST_LINE)) };
}

function messageOf(body: unknown, status: number): string {
  const read = refusal.safeParse(body);
  return (read.success ? read.data.message : `HTTP ${status}`).slice(0, LONGEST_LINE);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
