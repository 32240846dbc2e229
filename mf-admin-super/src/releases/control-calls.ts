import { currentSession } from '@portal/shared/auth';
import { ApiError, runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area-config';
import {
  controlRefusal,
  releaseChanged,
  releaseOutlook,
  type ControlRefusal,
  type ReleaseChange,
  type ReleaseOutlook,
} from '@portal/shared/remote/release-control';
import { spokenLanguage } from '@portal/shared/language';
import { t } from '../texts';

/** A change reads and hashes every file of a release; milliseconds. */
const TIME_LIMIT = 30_000;

/** What the area's plan asks for next. @throws ApiError */
export async function readOutlook(area: AreaName): Promise<ReleaseOutlook> {
  return taken(releaseOutlook.safeParse(await ask(area)));
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

async function ask(area: AreaName, change?: ReleaseChange): Promise<unknown> {
  const session = currentSession();
  let response: Response;
  try {
    response = await fetch(`${runtimeConfig().rolloutUrl}/${area}`, {
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
  throw failureOf(response.status, controlRefusal.safeParse(body).data ?? null);
}

/** What the screen can say better than the command, whose hints name its own options. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^plan\//, t('Tunggu, atau jadikan stabil dengan melewati rencana.')],
  [/^gate\//, t('Tunggu laporan berikutnya, atau tarik canary.')],
  [/^key\//, t('Tim area itu menandatangani kanalnya: ubah dengan perintah rollout yang memegang kuncinya.')],
  [/^channel\/stale/, t('Keadaan yang sekarang sudah tampil; kirim lagi bila masih dimaksudkan.')],
];

function failureOf(status: number, refused: ControlRefusal | null): ApiError {
  // The session's end is said here, not by leading to the login page: what was typed would be lost.
  if (status === 401) {
    const serverMessage = t('Sesi Anda berakhir. Masuk kembali di tab lain, lalu kirim lagi; isian ini tetap di sini.');
    return new ApiError('refused', CALL, { status, serverMessage, code: 'caller/anonymous' });
  }
  const kind = status === 403 ? 'forbidden' : status === 404 ? 'notFound' : status >= 500 ? 'server' : 'refused';
  if (!refused) {
    const serverMessage = status === 404 ? t('Layanan rilis tidak ada di portal ini.') : '';
    return new ApiError(kind, CALL, { status, serverMessage });
  }
  const { code, message, hint } = refused;
  const better = HINTS.find(([pattern]) => pattern.test(code))?.[1];
  // The command speaks Indonesian.
  const told = spokenLanguage() === 'en' ? [t('Layanan rilis menolak ({code}).', { code })] : [sentence(message), hint];
  const [what, next] = told;
  return new ApiError(kind, CALL, { status, code, serverMessage: `${what} ${better ?? next ?? ''}`.trim() });
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
