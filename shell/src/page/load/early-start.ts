import type { EarlyCall, RuntimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area-config';

/** Requests made before the application arrived (early/early.ts). Each response is taken once. */
export interface EarlyStart {
  readonly token: string;
  /** Contents of `/config.json`; null when it could not be read. */
  readonly config: Promise<Partial<RuntimeConfig> | null>;
  readonly channels: Map<AreaName, Promise<Response>>;
  /** `release.json` of releases, by address and hash; checked by its hash. */
  readonly manifests: Map<string, Promise<unknown>>;
  /** Calls to the servers, by address. */
  readonly responses: Map<string, EarlyCall>;
  /** The preview shown in place of the screen of this path; null without one. */
  firstView: { readonly path: string; readonly node: HTMLElement } | null;
  /** A screen of an area has been shown: nothing takes its place any more. */
  isScreenShown: boolean;
}

declare global {
  interface Window {
    /** Null: the application has started without it, and a script that arrives now is too late. */
    __portalEarly?: EarlyStart | null;
  }
}

/** The early start, if the script was here first; otherwise it stays away from now on. */
export function adoptEarlyStart(): EarlyStart | null {
  return (window.__portalEarly ??= null);
}

/** Takes the early response for an area's channel, if it was requested. */
export function takeEarlyChannel(area: AreaName): Promise<Response> | undefined {
  return take(window.__portalEarly?.channels, area);
}

/** The early response for a release's list of files, checked by this hash. */
export function takeEarlyManifest(address: string, integrity: string): Promise<unknown> | undefined {
  return take(window.__portalEarly?.manifests, `${address} ${integrity}`);
}

/** The early calls, if they were made with this token. */
export function earlyCallsOf(token: string): Map<string, EarlyCall> | undefined {
  return window.__portalEarly?.token === token ? window.__portalEarly.responses : undefined;
}

function take<K, V>(map: Map<K, V> | undefined, key: K): V | undefined {
  const found = map?.get(key);
  map?.delete(key);
  return found;
}
