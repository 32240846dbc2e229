import type { InternalCall, InternalRequest, InternalResponse } from '@portal/shared/contract/internal/internal-call';
import { callServer, ServerRefusal } from '@portal/shared/server-calls/call-server';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import { describeError } from '../../platform/log';

interface Caller extends Pick<Context, 'internalSecret'> {
  readonly config: Pick<Config, 'machineUrl' | 'machineAuth'>;
}

/** The machine service does not know the call: it is an open or an older one. */
export class UnknownCall extends ServerRefusal {
  override readonly name = 'UnknownCall';
  constructor(call: InternalCall) {
    super(404, null, call);
  }
}

/**
 * Makes an internal call to the machine service, authenticated by the shared secret.
 * @throws UnknownCall when the service does not know the call; ServerRefusal when it refuses
 * @throws Error when it does not answer within 10 s, or in another shape
 */
export async function callMachine<Call extends InternalCall>(
  { config, internalSecret }: Caller,
  call: Call,
  request: InternalRequest<Call>,
): Promise<InternalResponse<Call>> {
  if (!config.machineAuth) throw new UnknownCall(call);
  return callServer(config.machineUrl, call, request, { secret: internalSecret }).catch((error: unknown) => {
    throw error instanceof ServerRefusal && error.status === 404 ? new UnknownCall(call) : error;
  });
}

/**
 * Asks the machine service for optional data; null if it does not answer or does not support the call. Must not run
 * inside a transaction, which would wait for another server.
 * @param what subject of the log message, with its verb
 */
export async function askMachine<Call extends InternalCall>(
  context: Context,
  call: Call,
  question: InternalRequest<Call>,
  what: string,
): Promise<InternalResponse<Call> | null> {
  try {
    return await callMachine(context, call, question);
  } catch (error) {
    if (!(error instanceof UnknownCall)) context.log('warn', `${what} not known`, { error: describeError(error) });
    return null;
  }
}
