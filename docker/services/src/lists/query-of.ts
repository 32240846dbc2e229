import type { Call } from '../call';

/** Parameters of a call's address. Fastify gives a text for every name, several texts for one that is written twice. */
export function queryOf({ request }: Pick<Call, 'request'>): Readonly<Record<string, unknown>> {
  return request.query as Readonly<Record<string, unknown>>;
}
