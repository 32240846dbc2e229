/** Most parallel workers. */
const WORKERS = 4;

/** Ports of the web servers that workers open in front of one portal's services, one each. */
export function workerPorts(portalPort: number): number[] {
  return Array.from({ length: WORKERS }, (_, worker) => portalPort + 60 + worker);
}

/** Address of the push service that `account/push.spec.ts` runs. */
export function pushServiceOf(portalPort: number): URL {
  return new URL(`http://127.0.0.1:${portalPort + 8}`);
}

/** First of ten ports of the portal with an identity provider that a worker starts. */
export function campusPort(portalPort: number, worker: number): number {
  return portalPort + 20 + 10 * worker;
}

export function identityPort(portalPort: number): number {
  return portalPort + 9;
}
