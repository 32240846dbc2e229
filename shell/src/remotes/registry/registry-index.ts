import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { runtimeConfig } from '@portal/shared/http';
import { registryIndex } from '@portal/shared/remote/release/registry-index';
import { areasOfRole } from '@portal/shared/remote/area/roles-by-area';
import { startTransition, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keepAreas, knownAreas } from '../base/known-areas';
import { ownFetch } from '../base/own-fetch';

const KEY = 'portal:origins';
/** A later index is ignored: areas newer than this shell are then unknown in this page. */
const TIME_LIMIT_MS = 15_000;

let asked: Promise<readonly string[]> | null = null;

/** Reads the registry's index once per page: the origins that releases may come from, and the areas. */
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
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`registry answered ${response.status}`);
    const { allowedOrigins, roles } = z.parse(registryIndex, await response.json());
    writeStored(KEY, JSON.stringify(allowedOrigins));
    if (roles) keepAreas(roles);
    return allowedOrigins;
  } catch (error) {
    console.warn('Indeks registri: memakai salinan terakhir.', error);
    return lastGood();
  }
}

/** Without an index and a copy, only the portal's own origin is allowed. */
function lastGood(): readonly string[] {
  const result = z.safeParse(z.array(z.string()), readStoredJson(KEY));
  return result.success ? result.data : [];
}

/**
 * Returns the areas of a role: the known ones at once, then those of the registry's index. `isSure` is true once the
 * index has answered or failed.
 */
export function useAreasOf(role: string): { readonly areas: readonly string[]; readonly isSure: boolean } {
  const [known, setKnown] = useState({ areas: knownAreas(), isSure: false });
  useEffect(() => {
    let isGone = false;
    void findIndex().then(() => {
      // All of the layout depends on it: as a transition, so that the page reacts between the slices of rendering.
      if (!isGone) startTransition(() => setKnown({ areas: knownAreas(), isSure: true }));
    });
    return () => {
      isGone = true;
    };
  }, []);
  const names = areasOfRole(known.areas, role);
  // Keeps the same array while the names are equal, because effects depend on it.
  const [areas, setAreas] = useState(names);
  if (areas.join() !== names.join()) setAreas(names);
  return { areas, isSure: known.isSure };
}
