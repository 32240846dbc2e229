import {
  INTERNAL_SECRET_HEADER,
  type InternalCall,
  type InternalRequest,
  type InternalResponse,
} from '@portal/shared/contract/internal/internal-call';
import type { Config } from '../../platform/config/config';
import { machineCan } from '../../platform/config/machine-profile';
import type { Context } from '../../platform/context';

const TIME_LIMIT_MS = 10_000;

/** The parts of the context that a call needs. */
interface Caller extends Pick<Context, 'internalSecret'> {
  readonly config: Pick<Config, 'machineUrl' | 'machineAuth'>;
}

/** The machine service answered with a fault. */
export class MachineRefusal extends Error {
  override readonly name: string = 'MachineRefusal';
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`machine service answered ${status} to ${path}`);
  }
}

/** The machine service does not know the call: it is an open or an older one. */
export class UnknownCall extends MachineRefusal {
  override readonly name = 'UnknownCall';
}

/**
 * Makes an internal call of the machine service, proved by the secret that both know.
 * @throws UnknownCall when the service does not know the call; MachineRefusal when it refuses
 * @throws Error when it does not answer within 10 s, or in another shape
 */
export async function callMachine<Call extends InternalCall>(
  { config, internalSecret }: Caller,
  call: Call,
  request: InternalRequest<Call>,
): Promise<InternalResponse<Call>> {
  const { path } = call;
  if (!machineCan(config, 'internal-calls')) throw new UnknownCall(404, path);
  const response = await fetch(config.machineUrl + path, {
    method: call.method,
    headers: { 'content-type': 'application/json', [INTERNAL_SECRET_HEADER]: internalSecret },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (response.status === 404) throw new UnknownCall(404, path);
  if (!response.ok) throw new MachineRefusal(response.status, path);
  const result = call.response.safeParse(await response.json());
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`machine service answered ${path} in another shape: ${faults.join('; ')}`);
  }
  // The schema that parsed it is the one the type is read from.
  return result.data as InternalResponse<Call>;
}
