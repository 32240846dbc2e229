import type { AreaName } from '@portal/shared/remote/area-config';

/** How long to wait for the registry, milliseconds: less when this browser has a copy to go on with. */
const PATIENCE = { withCopy: 2_000, without: 5_000 } as const;

/** Key of the last good copy of an area's channel in this browser. */
export const channelKey = (area: AreaName) => `portal:channel:${area}`;

/** Asks for the channel of an area. Rejects when the registry does not answer in time. */
export function askRegistry(registryUrl: string, area: AreaName, hasCopy: boolean): Promise<Response> {
  return fetch(`${registryUrl}/${area}.json`, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(hasCopy ? PATIENCE.withCopy : PATIENCE.without),
  });
}
