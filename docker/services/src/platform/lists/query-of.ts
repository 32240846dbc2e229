import type { Call } from '../call';

/** Returns the query parameters of a call. Fastify returns a text for every name, or several if a name is repeated. */
export function queryOf({ request }: Pick<Call, 'request'>): Readonly<Record<string, unknown>> {
  return request.query as Readonly<Record<string, unknown>>;
}
