import { runtimeConfig } from '@portal/shared/http';
import { registryIndex } from '@portal/shared/remote/registry-index';
import * as z from 'zod/mini';
import { keepAreas } from './known-areas';
import { ownFetch } from './own-fetch';

const KEY = 'portal:origins';
/** An index later than this is not waited for, milliseconds: areas that came after this shell was built are then unknown in this page. */
const TIME_LIMIT = 15_000;

let asked: Promise<readonly string[]> | null = null;

/** Asks the registry's index once per page, beside the channels: which origins releases may come from, and which areas there are. */
export function findIndex(): Promise<readonly string[]> {
  asked ??= readIndex();
  return asked;
}

/** Whether a release may come from an origin: the portal's own, or one that the registry's index lists. */
export async function isAllowedOrigin(origin: string): Promise<boolean> {
  return origin === location.origin || (await findIndex()).includes(origin);
}

async function readIndex(): Promise<readonly string[]> {
  try {
    const response = await ownFetch(`${runtimeConfig().registryUrl}/index.json`, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!response.ok) throw new Error(`registry answered ${response.status}`);
    const { allowedOrigins, roles } = z.parse(registryIndex, await response.json());
    remember(allowedOrigins);
    if (roles) keepAreas(roles);
    return allowedOrigins;
  } catch (error) {
    console.warn('Indeks registri: memakai salinan terakhir.', error);
    return lastGood();
  }
}

function remember(origins: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(origins));
  } catch {
    // Storage refused: without the index only the portal's own origin counts.
  }
}

function lastGood(): readonly string[] {
  try {
    const result = z.safeParse(z.array(z.string()), JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return result.success ? result.data : [];
  } catch {
    return [];
  }
}
