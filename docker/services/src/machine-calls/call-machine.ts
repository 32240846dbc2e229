import type { Context } from '../context';
import { INTERNAL_SECRET_HEADER } from '../secrets/secrets';

/** The machine service answered with a fault. */
export class MachineRefusal extends Error {
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`machine service answered ${status} to ${path}`);
    this.name = 'MachineRefusal';
  }
}

/**
 * An internal call of the machine service, proved by the secret that both know. Gives its response.
 * @throws Error when it does not answer or refuses
 */
export async function callMachine(context: Context, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(context.config.machineUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_SECRET_HEADER]: context.internalSecret },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new MachineRefusal(response.status, path);
  return response.json();
}
