import type { EarlyCall, RuntimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area/area-config';

/** Requests made before the application loaded (early/early.ts). Each response is taken once. */
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
  /** A screen of an area has been shown: no preview may replace it. */
  isScreenShown: boolean;
}

declare global {
  interface Window {
    /** Null: the application has started first, and the early script does nothing. */
    __portalEarly?: EarlyStart | null;
  }
}

/** Returns the early start if its script ran first; otherwise keeps that script from starting. */
export function adoptEarlyStart(): EarlyStart | null {
  return (window.__portalEarly ??= null);
}

export function takeEarlyChannel(area: AreaName): Promise<Response> | undefined {
  return take(window.__portalEarly?.channels, area);
}

/** Takes the early response for a release's file list, checked by this hash. */
export function takeEarlyManifest(address: string, integrity: string): Promise<unknown> | undefined {
  return take(window.__portalEarly?.manifests, `${address} ${integrity}`);
}

/** Returns the early calls if they were made with this token. */
export function earlyCallsOf(token: string): Map<string, EarlyCall> | undefined {
  return window.__portalEarly?.token === token ? window.__portalEarly.responses : undefined;
}

function take<K, V>(map: Map<K, V> | undefined, key: K): V | undefined {
  const found = map?.get(key);
  map?.delete(key);
  return found;
}
