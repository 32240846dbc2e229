import { channel as channelSchema } from '@portal/shared/remote/channel';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import type { AreaName } from '@portal/shared/remote/area-config';
import { isTrusted, type ChannelKeys } from '@portal/shared/remote/signature';
import * as z from 'zod/mini';
import { integrityOf } from './integrity-of';
import { RolloutError } from './rollout-error';

/** Time limit of one request, milliseconds. */
const TIME_LIMIT_MS = 15_000;

/**
 * Reads a published release as a browser would: the channel names it, every file has its hash in each encoding, its
 * type, and may be kept as long as it should.
 * @param portal address of the portal or CDN
 * @returns number of files read
 * @throws RolloutError naming the address that is not as published
 */
export async function verifyOverHttp(portal: string, remote: AreaName, release: ReleaseRef): Promise<number> {
  const channelUrl = new URL(`/registry/${remote}.json`, portal);
  const body = JSON.parse((await get(channelUrl, MUTABLE)).toString('utf8')) as unknown;
  if (!(await isTrusted(body, remote, await keysAt(portal))))
    throw differs(channelUrl, 'tidak ditandatangani dengan kunci yang dikenal portal itu');
  const channel = z.safeParse(channelSchema, body);
  const named = channel.success ? [channel.data.stable, channel.data.canary, channel.data.previous] : [];
  if (!named.some((ref) => ref?.manifest === release.manifest))
    throw differs(channelUrl, `tidak menyebut ${release.version}-${release.build}`);
  const base = new URL(`${release.path}/`, portal);
  const content = await get(new URL('release.json', base), IMMUTABLE);
  if (integrityOf(content) !== release.manifest) throw differs(new URL('release.json', base), 'bukan yang diterbitkan');
  const { files } = z.parse(releaseManifest, JSON.parse(content.toString('utf8')));
  for (const { file, integrity } of files) {
    const url = new URL(file, base);
    for (const encoding of ENCODINGS) {
      if (integrityOf(await get(url, IMMUTABLE, encoding)) !== integrity)
        throw differs(url, `bukan yang diterbitkan (${encoding})`);
    }
  }
  return files.length + 1;
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

/** How long a browser may keep a response. */
interface Keeping {
  readonly pattern: RegExp;
  readonly what: string;
}
const MUTABLE: Keeping = { pattern: /no-cache|no-store|max-age=0\b/, what: 'ditanya ulang setiap kali (no-cache)' };
const IMMUTABLE: Keeping = { pattern: /max-age=\d{7,}/, what: 'disimpan lama (immutable)' };

/** What browsers ask for: a server may hold a copy of each. */
const ENCODINGS = ['identity', 'gzip', 'br'] as const;

/** A script of another type is not run (nosniff). */
const TYPES = [
  ['.js', /^(text|application)\/javascript\b/],
  ['.json', /^application\/json\b/],
] as const;

async function get(url: URL, keeping: Keeping, encoding: string = 'gzip'): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: { 'accept-encoding': encoding },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`jawaban ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    const wanted = TYPES.find(([ending]) => url.pathname.endsWith(ending))?.[1];
    if (wanted && !wanted.test(type)) throw new Error(`jenisnya ${type || 'tidak disebut'}`);
    const kept = response.headers.get('cache-control') ?? '';
    if (!keeping.pattern.test(kept)) throw new Error(`cache-control '${kept}', seharusnya ${keeping.what}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw differs(url, error instanceof Error ? error.message : String(error), error);
  }
}

function differs(url: URL, what: string, cause?: unknown): RolloutError {
  return new RolloutError(
    'http/differs',
    `${url.href}: ${what}`,
    'Salin folder situs ke server itu lagi; bila tetap, kosongkan tembolok CDN untuk /registry/.',
    { cause },
  );
}
