import { currentSession } from '@portal/shared/auth';
import { ApiError, runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { ReleaseChange } from '@portal/shared/remote/release-change';
import {
  controlRefusal,
  releaseChanged,
  releaseOutlook,
  type ReleaseOutlook,
} from '@portal/shared/remote/release-control';
import { t } from '../texts';

/** A change reads and hashes every file of a release; milliseconds. */
const TIME_LIMIT = 30_000;

/**
 * Reads the next step of the area's plan, the releases that may be chosen, and the release that a named person gets.
 * @throws ApiError
 */
export async function readOutlook(
  area: AreaName,
  person?: Readonly<Record<'user' | 'role', string>>,
): Promise<ReleaseOutlook> {
  const query = person ? `?${new URLSearchParams(person)}` : '';
  return taken(releaseOutlook.safeParse(await ask(area + query)));
}

/** Changes the channel of an area. @returns its new serial @throws ApiError; `code` is that of the rollout command */
export async function changeRelease(area: AreaName, change: ReleaseChange): Promise<number> {
  return taken(releaseChanged.safeParse(await ask(area, change))).serial;
}

const CALL = 'releases';

function taken<T>(parsed: { readonly success: true; readonly data: T } | { readonly success: false }): T {
  if (parsed.success) return parsed.data;
  throw new ApiError('shape', CALL);
}

async function ask(path: string, change?: ReleaseChange): Promise<unknown> {
  const session = currentSession();
  let response: Response;
  try {
    response = await fetch(`${runtimeConfig().rolloutUrl}/${path}`, {
      method: change ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        ...(session.status === 'signedIn' ? { Authorization: `Bearer ${session.token}` } : {}),
        ...(change ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(change ? { body: JSON.stringify(change) } : {}),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
  } catch (error) {
    throw new ApiError(error instanceof DOMException ? 'timeout' : 'offline', CALL, { cause: error });
  }
  const body = await response.json().catch((): unknown => null);
  if (response.ok) return body;
  throw failureOf(response.status, controlRefusal.safeParse(body).data?.code ?? null);
}

/** Messages for people for each code of the rollout command, which itself speaks English to operators. */
const REFUSALS: Readonly<Record<string, string>> = {
  caller: t('API utama tidak dapat memastikan bahwa Anda admin super.'),
  channel: t(
    'Rilis area ini baru saja diubah orang lain. Keadaan yang sekarang sudah tampil; kirim lagi bila masih dimaksudkan.',
  ),
  canary: t(
    'Rilis itu tidak dapat dibagikan begitu: sudah dipakai semua orang, atau pernah ditarik dan kini hanya untuk sampai 10 persen orang tanpa peran.',
  ),
  step: t('Pilihan ini tidak mencapai siapa pun. Sebut bagian, peran, atau orang.'),
  plan: t('Menurut rencana area ini belum waktunya. Tunggu, atau lewati rencana.'),
  gate: t('Laporan belum cukup untuk melanjutkan. Tunggu, atau tarik rilis baru.'),
  release: t('Rilis itu rusak, pernah ditarik, atau tidak ada lagi. Pilih rilis lain.'),
  key: t('Tim area itu menandatangani kanalnya: ubah dengan perintah rollout yang memegang kuncinya.'),
};

function failureOf(status: number, code: string | null): ApiError {
  // The end of the session is shown here, without a redirect to the login page: the typed text would be lost.
  if (status === 401) {
    const serverMessage = t('Sesi Anda berakhir. Masuk kembali di tab lain, lalu kirim lagi; isian ini tetap di sini.');
    return new ApiError('refused', CALL, { status, serverMessage, code: 'caller/anonymous' });
  }
  const kind = status === 403 ? 'forbidden' : status === 404 ? 'notFound' : status >= 500 ? 'server' : 'refused';
  if (!code) {
    const serverMessage = status === 404 ? t('Layanan rilis tidak ada di portal ini.') : '';
    return new ApiError(kind, CALL, { status, serverMessage });
  }
  const text = REFUSALS[code.split('/')[0] ?? ''] ?? t('Layanan rilis menolak ({code}).', { code });
  return new ApiError(kind, CALL, { status, code, serverMessage: text });
}
