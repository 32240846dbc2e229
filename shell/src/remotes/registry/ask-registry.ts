import type { AreaName } from '@portal/shared/remote/area/area-config';
import { ownFetch } from '../base/own-fetch';

export const RESPONSE_TIMEOUT_MS = 30_000;

/** Key of the last good copy of an area's channel in this browser. */
export const channelKey = (area: AreaName) => `portal:channel:${area}`;

/** Requests an area's channel. Rejects when the registry does not answer at all. */
export function askRegistry(registryUrl: string, area: AreaName): Promise<Response> {
  return ownFetch(`${registryUrl}/${area}.json`, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
}
