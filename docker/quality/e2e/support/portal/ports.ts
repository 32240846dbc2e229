/** Most workers that may run beside each other. */
const WORKERS = 4;

/** Ports of the web servers that workers open before one portal's services, one each. */
export function workerPorts(portalPort: number): number[] {
  return Array.from({ length: WORKERS }, (_, worker) => portalPort + 60 + worker);
}

/** Address to which a portal sends messages for browsers: the push service that `account/push.spec.ts` runs. */
export function pushServiceOf(portalPort: number): URL {
  return new URL(`http://127.0.0.1:${portalPort + 8}`);
}

/** First port of the portal with an identity provider that a worker of a portal's tests starts; it takes ten. */
export function campusPort(portalPort: number, worker: number): number {
  return portalPort + 20 + 10 * worker;
}

/** Port of the identity provider of a portal. */
export function identityPort(portalPort: number): number {
  return portalPort + 9;
}
