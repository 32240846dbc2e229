/** Channels as they were when the shell was built; put in by the build (shell/build.ts). */
declare const __EMBEDDED_REGISTRY__: Readonly<Record<string, unknown>>;

/** The embedded copy of an area's channel, unchecked; undefined when the shell was built without one. */
export function embeddedChannel(area: string): unknown {
  return __EMBEDDED_REGISTRY__[area];
}
