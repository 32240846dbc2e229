/** Most workers that may run beside each other. */
const WORKERS = 4;

/** Ports of the web servers that workers open before one portal's services, one each. */
export function workerPorts(portalPort: number): number[] {
  return Array.from({ length: WORKERS }, (_, worker) => portalPort + 60 + worker);
}

/** Address to which a portal sends messages for browsers: the push service that `push.spec.ts` runs. */
export function pushServiceOf(portalPort: number): URL {
  return new URL(`http://127.0.0.1:${portalPort + 8}`);
}
