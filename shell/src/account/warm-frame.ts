/** Fetches what stands behind the login while the server checks the password. A failure here is met again when it is needed. */
export function warmFrame(): void {
  import(/* webpackChunkName: "frame" */ '../frame-app').catch(() => undefined);
}
