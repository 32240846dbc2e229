import { channel as channelSchema, type Channel } from '@portal/shared/remote/choice/channel';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import {
  AGREEMENT_INVARIANTS,
  findBroken,
  CHANNEL_INVARIANTS,
  MANIFEST_INVARIANTS,
  REF_INVARIANTS,
} from '@portal/shared/remote/release/invariants';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release/release';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { isTrusted, type ChannelKeys } from '@portal/shared/remote/release/signature';
import * as z from 'zod/mini';
import { integrityOf, releaseName } from '../registry/site-files';
import { RolloutError, textOf } from '../rollout-error';

const TIME_LIMIT_MS = 15_000;

/**
 * Reads a published release like a browser: the channel names it, and every file has its hash in each encoding, its
 * type and its cache time.
 * @param portal address of the portal or CDN
 * @returns number of files read
 * @throws RolloutError naming the address that differs from the published release
 */
export async function verifyOverHttp(portal: string, remote: AreaName, release: ReleaseRef): Promise<number> {
  const channelUrl = new URL(`/registry/${remote}.json`, portal);
  const body = jsonAt(channelUrl, await get(channelUrl, MUTABLE));
  if (!(await isTrusted(body, remote, await keysAt(portal))))
    throw differs(channelUrl, 'not signed by a key that this portal knows');
  const channel = z.safeParse(channelSchema, body).data;
  if (!channel || channel.remote !== remote) throw differs(channelUrl, `not a channel of ${remote}`);
  const named = [channel.stable, channel.canary, channel.previous].find((ref) => ref?.manifest === release.manifest);
  if (!named) throw differs(channelUrl, `does not name ${releaseName(release)}`);
  const fault = findRefFault(channel, named);
  if (fault) throw differs(channelUrl, fault);
  const base = new URL(`${release.path}/`, portal);
  const content = await get(new URL('release.json', base), IMMUTABLE);
  if (integrityOf(content) !== release.manifest) throw differs(new URL('release.json', base), 'not what was published');
  const manifest = z.parse(releaseManifest, jsonAt(base, content));
  const [other] = [
    ...findBroken(MANIFEST_INVARIANTS, manifest),
    ...findBroken(AGREEMENT_INVARIANTS, { ref: named, manifest }),
  ];
  if (other) throw differs(channelUrl, other.what);
  const { files } = manifest;
  for (const { file, integrity } of files) {
    const url = new URL(file, base);
    for (const encoding of ENCODINGS) {
      if (integrityOf(await get(url, IMMUTABLE, encoding)) !== integrity)
        throw differs(url, `not what was published (${encoding})`);
    }
  }
  return files.length + 1;
}

/** Returns why browsers refuse a release that a channel names; empty when they accept it. */
function findRefFault(channel: Channel, ref: ReleaseRef): string {
  const { remote } = channel;
  const [broken] = [...findBroken(CHANNEL_INVARIANTS, channel), ...findBroken(REF_INVARIANTS, { ref, remote })];
  if (broken) return broken.what;
  const { min, max } = ref.contract;
  if (min <= SHELL_CONTRACT && SHELL_CONTRACT <= max) return '';
  return `contracts ${min} to ${max} do not fit the shell's, ${SHELL_CONTRACT}`;
}

/** Keys that the shell at an address knows; null for a CDN, which serves no configuration. */
async function keysAt(portal: string): Promise<ChannelKeys | null> {
  try {
    const response = await fetch(new URL('/config.json', portal), { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return ((await response.json()) as { channelKeys?: ChannelKeys }).channelKeys ?? null;
  } catch {
    return null;
  }
}

/** Required `Cache-Control` of a response. */
interface Keeping {
  readonly pattern: RegExp;
  readonly what: string;
}
const MUTABLE: Keeping = { pattern: /no-cache|no-store|max-age=0\b/, what: 'no-cache, asked again each time' };
const IMMUTABLE: Keeping = { pattern: /max-age=\d{7,}/, what: 'immutable, kept for long' };

/** Encodings that browsers accept: a server may have a copy of each. */
const ENCODINGS = ['identity', 'gzip', 'br'] as const;

/** Browsers refuse to run a script of another type (nosniff). */
const TYPES = [
  ['.js', /^(text|application)\/javascript\b/],
  ['.json', /^application\/json\b/],
] as const;

async function get(url: URL, keeping: Keeping, encoding: string = 'gzip'): Promise<Buffer> {
  const response = await fetch(url, {
    cache: 'no-store',
    headers: { 'accept-encoding': encoding },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: unknown) => {
    const cause = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    throw new RolloutError('http/unreachable', `${url.href}: ${cause}`, 'Check the address and the web server.', {
      cause: error,
    });
  });
  try {
    if (!response.ok) throw new Error(`status ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    const wanted = TYPES.find(([ending]) => url.pathname.endsWith(ending))?.[1];
    if (wanted && !wanted.test(type)) throw new Error(`type ${type || 'not named'}`);
    const kept = response.headers.get('cache-control') ?? '';
    if (!keeping.pattern.test(kept)) throw new Error(`cache-control '${kept}', should be ${keeping.what}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw differs(url, textOf(error), error);
  }
}

function jsonAt(url: URL, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw differs(url, 'not JSON');
  }
}

function differs(url: URL, what: string, cause?: unknown): RolloutError {
  return new RolloutError(
    'http/differs',
    `${url.href}: ${what}`,
    "Copy the site's folder to that server again. If that does not help, purge the CDN's copies of /registry/.",
    { cause },
  );
}
