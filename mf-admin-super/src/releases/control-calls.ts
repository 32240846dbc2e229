import { currentSession } from '@portal/shared/auth';
import { ApiError, runtimeConfig } from '@portal/shared/http';
import type { InternalCall, InternalRequest, InternalResponse } from '@portal/shared/contract/internal/internal-call';
import { callServer, ServerRefusal } from '@portal/shared/server-calls/call-server';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import {
  changeChannel,
  controlRefusal,
  type ReleaseChange,
  type ReleaseOutlook,
  showOutlook,
} from '@portal/shared/remote/release/release-control';
import { t } from '../texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Channel } from '@portal/shared/remote/choice/channel';

/** Long, since a change reads and hashes every file of a release; ms. */
const TIME_LIMIT = 30_000;

/**
 * Reads the next step of the area's plan, the releases to choose from, and the release that a given person gets.
 * @throws ApiError
 */
export function readOutlook(area: AreaName, person: InternalRequest<typeof showOutlook> = {}): Promise<ReleaseOutlook> {
  return ask(area, showOutlook, person);
}

/** Changes an area's channel. @returns its new serial @throws ApiError with the `code` of the rollout command */
export async function changeRelease(area: AreaName, change: ReleaseChange): Promise<number> {
  return (await ask(area, changeChannel, change)).serial;
}

const CALL = 'releases';

async function ask<Call extends InternalCall>(
  area: AreaName,
  call: Call,
  request: InternalRequest<Call>,
): Promise<InternalResponse<Call>> {
  const session = currentSession();
  try {
    return await callServer(runtimeConfig().rolloutUrl ?? '', call, request, {
      path: { area },
      ...(session.status === 'signedIn' ? { token: session.token } : {}),
      timeLimitMs: TIME_LIMIT,
    });
  } catch (error) {
    if (error instanceof ServerRefusal)
      throw failureOf(error.status, controlRefusal.safeParse(error.body).data?.code ?? null);
    const kind = error instanceof DOMException ? 'timeout' : error instanceof TypeError ? 'offline' : 'shape';
    throw new ApiError(kind, CALL, { cause: error });
  }
}

/** Messages for people by the rollout command's code or its first part; its own messages are for operators. */
const REFUSALS: Readonly<Record<string, string>> = {
  caller: t('API utama tidak dapat memastikan bahwa Anda admin super.'),
  'channel/stale': t(
    'Rilis area ini baru saja diubah orang lain. Keadaan yang sekarang sudah tampil; kirim lagi bila masih dimaksudkan.',
  ),
  'channel/role-lost': t('Dengan rilis itu sebagian peran tidak lagi mempunyai halaman di area ini. Pilih rilis lain.'),
  canary: t(
    'Rilis itu tidak dapat dibagikan begitu: sudah dipakai semua orang, atau pernah ditarik dan kini hanya untuk sampai 10 persen orang tanpa peran.',
  ),
  step: t('Pilihan ini tidak mencapai siapa pun. Sebut bagian, peran, atau orang.'),
  plan: t('Menurut rencana area ini belum waktunya. Tunggu, atau lewati rencana.'),
  state: t('Pembagian sedang ditahan atau area mati. Lanjutkan atau hidupkan dahulu.'),
  gate: t('Laporan belum cukup untuk melanjutkan. Tunggu, atau tarik rilis baru.'),
  release: t('Rilis itu rusak, pernah ditarik, atau tidak ada lagi. Pilih rilis lain.'),
  key: t('Tim area itu menandatangani kanalnya: ubah dengan perintah rollout yang memegang kuncinya.'),
};

function failureOf(status: number, code: string | null): ApiError {
  // Shown here without a redirect to the login page, which would lose the typed text.
  if (status === 401) {
    const serverMessage = t('Sesi Anda berakhir. Masuk kembali di tab lain, lalu kirim lagi; isian ini tetap di sini.');
    return new ApiError('refused', CALL, { status, serverMessage, code: 'caller/anonymous' });
  }
  const kind = status === 403 ? 'forbidden' : status === 404 ? 'notFound' : status >= 500 ? 'server' : 'refused';
  if (!code) {
    const serverMessage = status === 404 ? t('Layanan rilis tidak ada di portal ini.') : '';
    return new ApiError(kind, CALL, { status, serverMessage });
  }
  const text = REFUSALS[code] ?? REFUSALS[code.split('/')[0] ?? ''] ?? t('Layanan rilis menolak ({code}).', { code });
  return new ApiError(kind, CALL, { status, code, serverMessage: text });
}

/** Returns whether a server behind the portal can change releases. */
export function isControlled(): boolean {
  return Boolean(runtimeConfig().rolloutUrl);
}

/** Loads the next step of an area's plan and the releases to choose from, if releases can be changed here. */
export function useOutlook({ remote, epoch = 0, serial }: Channel) {
  return useQuery({
    queryKey: ['rollout', remote, epoch, serial],
    queryFn: () => readOutlook(remote),
    enabled: isControlled(),
    // Keeps an open dialog mounted when the channel changes.
    placeholderData: keepPreviousData,
    retry: 1,
  });
}
