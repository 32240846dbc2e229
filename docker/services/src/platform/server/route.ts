import type { FastifyInstance } from 'fastify';
import { bodySchemaOf, type Endpoint } from '@portal/shared/contract/endpoint';
import { pathSchemaOf } from '@portal/shared/contract/field/path-schema';
import { prefixOf, type Role } from '@portal/shared/contract/account/roles';
import type { Handler } from '../call';
import type { Context } from '../context';
import { envelopeOf } from '../http/envelope';
import { admit } from './admit';
import { bodyLimitOf } from './read-body';
import { prepareBody } from './prepare-body';
import { runCall, type RouteOptions } from './run-call';

/** Adds a route for each handler, by the name of its call in the contract. */
export type Router = <Name extends string>(
  calls: Readonly<Record<NoInfer<Name>, Endpoint>>,
  handlers: Readonly<Record<Name, Handler>>,
  options?: RouteOptions,
) => void;

/**
 * Creates the router of one server. Each endpoint gets one path per role that may call it. The session is checked
 * before the body is read (`admit.ts`); Fastify validates the read body by the call's schema; the transaction and the
 * handler follow (`run-call.ts`). Schemas may be loaded on demand, so a route exists only once the server is ready.
 * @param isOpen skips sessions and roles (an older, open machine service)
 */
export function createRouter(app: FastifyInstance, context: Context, isOpen = false): Router {
  return (calls, handlers, options = {}) => {
    for (const name in handlers) add(calls[name], handlers[name], options);
  };

  function add(endpoint: Endpoint, handler: Handler, options: RouteOptions): void {
    const prefixes = prefixesOf(endpoint);
    app.register(async (scope) => {
      const body = await bodySchemaOf(endpoint);
      const params = pathSchemaOf(endpoint, 'filled');
      for (const prefixRole of prefixes) {
        scope.route({
          method: endpoint.method,
          url: routePath(endpoint.path, prefixRole),
          bodyLimit: bodyLimitOf(body),
          schema: { params, ...(body ? { body } : {}), ...(endpoint.query ? { querystring: endpoint.query } : {}) },
          // `validatedFields` reports refused fields, so that `runCall` removes the files that came with them.
          attachValidation: true,
          onRequest: async (request) => {
            if (!isOpen) await admit(request, { context, endpoint, prefixRole, condition: options.admit });
          },
          preValidation: async (request) => {
            if (body) await prepareBody(request, body, context.config);
          },
          handler: async (request, reply) => {
            const result = await runCall({ context, endpoint, handler, options, request, reply });
            return reply.send(endpoint.bare ? result.data : envelopeOf(result));
          },
        });
      }
    });
  }
}

/** Roles whose prefix gets a route; a single null for a path without prefix. */
function prefixesOf(endpoint: Endpoint): readonly (Role | null)[] {
  if (!endpoint.path.includes('{p}')) return [null];
  if (typeof endpoint.access === 'string') throw new Error(`${endpoint.name}: a path with prefix needs roles`);
  return endpoint.access;
}

function routePath(template: string, prefixRole: Role | null): string {
  return template.replace('{p}', prefixRole ? prefixOf(prefixRole) : '{p}').replace(/\{(\w+)\}/g, ':$1');
}
