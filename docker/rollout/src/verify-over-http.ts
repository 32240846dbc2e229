import { channel as channelSchema } from '@portal/shared/remote/channel';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import type { AreaName } from '@portal/shared/remote/area-config';
import * as z from 'zod/mini';
import { integrityOf } from './pack';
import { RolloutError } from './rollout-error';

/**
 * Reads a published release as a browser would: the channel names it, and every file has its hash.
 * @param portal address of the portal or CDN
 * @returns number of files read
 * @throws RolloutError naming the address that is not as published
 */
export async function verifyOverHttp(portal: string, remote: AreaName, release: ReleaseRef): Promise<number> {
  const channelUrl = new URL(`/registry/${remote}.json`, portal);
  const channel = z.safeParse(channelSchema, JSON.parse((await get(channelUrl)).toString('utf8')));
  const named = channel.success ? [channel.data.stable, channel.data.canary, channel.data.previous] : [];
  if (!named.some((ref) => ref?.manifest === release.manifest)) throw differs(channelUrl, `tidak menyebut ${release.version}-${release.build}`);
  const base = new URL(`${release.path}/`, portal);
  const content = await get(new URL('release.json', base));
  if (integrityOf(content) !== release.manifest) throw differs(new URL('release.json', base), 'bukan yang diterbitkan');
  const { files } = z.parse(releaseManifest, JSON.parse(content.toString('utf8')));
  for (const { file, integrity } of files) {
    const url = new URL(file, base);
    if (integrityOf(await get(url)) !== integrity) throw differs(url, 'bukan yang diterbitkan');
  }
  return files.length + 1;
}

async function get(url: URL): Promise<Buffer> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(15_000) });
    if (!response.ok) throw new Error(`jawaban ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw differs(url, error instanceof Error ? error.message : String(error), error);
  }
}

function differs(url: URL, what: string, cause?: unknown): RolloutError {
  return new RolloutError('http/differs', `${url.href}: ${what}`, 'Salin folder situs ke server itu lagi; bila tetap, kosongkan tembolok CDN untuk /registry/.', { cause });
}
