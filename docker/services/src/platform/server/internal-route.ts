import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  INTERNAL_SECRET_HEADER,
  type InternalCall,
  type InternalRequest,
  type InternalResponse,
} from '@portal/shared/contract/internal/internal-call';
import type { Context } from '../context';
import { HttpError } from '../http/http-error';
import { isSameSecret } from '../secrets/secrets';

export type InternalHandler<Call extends InternalCall> = (
  context: Context,
  request: InternalRequest<Call>,
) => Promise<InternalResponse<Call>>;

export type InternalRouter = <Call extends InternalCall>(call: Call, handler: InternalHandler<Call>) => void;

/**
 * Creates a router for internal calls that checks the secret, then the request by the call's schema. An invalid request
 * gets 422 with a `detail` for each problem.
 */
export function createInternalRouter(app: FastifyInstance, context: Context): InternalRouter {
  return (call, handler) => {
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request) => {
        if (call.access === 'secret') checkInternal(context, request);
        return handler(context, parseRequest(call, request.body));
      },
    });
  };
}

/**
 * Admits only our own servers, by their shared secret.
 * @throws HttpError 401
 */
export function checkInternal(context: Context, request: FastifyRequest): void {
  const given = request.headers[INTERNAL_SECRET_HEADER];
  if (context.internalSecret === '' || typeof given !== 'string' || !isSameSecret(given, context.internalSecret)) {
    throw new HttpError(401, { message: 'Unauthenticated.' });
  }
}

/** @throws HttpError 422 */
function parseRequest<Call extends InternalCall>({ request }: Call, body: unknown): InternalRequest<Call> {
  const result = request.safeParse(body ?? {});
  if (!result.success) {
    const detail = result.error.issues.map(({ path, message }) => ({
      loc: ['body', ...path],
      msg: message,
      type: 'value_error',
    }));
    throw new HttpError(422, { detail });
  }
  // This schema parsed the data, and the type derives from it.
  return result.data as InternalRequest<Call>;
}
