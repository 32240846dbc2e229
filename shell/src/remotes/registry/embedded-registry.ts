/** Channels at build time; defined by the build (shell/build.ts). */
declare const __EMBEDDED_REGISTRY__: Readonly<Record<string, unknown>>;

/** Returns the embedded copy of an area's channel, unchecked; undefined without one. */
export function embeddedChannel(area: string): unknown {
  return __EMBEDDED_REGISTRY__[area];
}
