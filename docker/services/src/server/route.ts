import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { prefixOf, type Role } from '@portal/shared/contract/roles';
import { audited } from '../audit/audited';
import { checkAccess } from '../auth/access';
import { sessionOf } from '../auth/bearer';
import type { Session } from '../auth/session';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { describeError } from '../log';
import { fileStoreOf } from '../files/store/store-of';
import { noteUnsent, refuseAfterUnsent } from '../uploads/unsent';
import { Uploads } from '../uploads/uploads';
import type { Admission, Call, Handler } from '../call';
import { envelopeOf, type HandlerResult } from '../http/envelope';
import { HttpError, ValidationError } from '../http/http-error';
import { idempotencyKey, once } from './idempotent';
import { countRequest } from '../http/rate-limit';
import { readBody } from './read-body';

interface RouteOptions {
  /** False for calls that run slow work (password hashes) and make their own transactions. */
  readonly isTransactional?: boolean;
  /** Refuses a caller before anything of the body is read; for calls with large files. */
  readonly admit?: Admission;
  /** Runs once the body is read, before the transaction: for asking another server, which no open one may wait for. */
  readonly prepare?: (call: Call) => Promise<void>;
}

/** Makes the routes of calls on one server. */
export type Router = (endpoint: Endpoint, handler: Handler, options?: RouteOptions) => void;

/**
 * A router for one server. For every role that may call, the path is made with its prefix; session and role are checked
 * before the body is read, fields and files by the contract's rules, and a writing call runs in one transaction
 * together with its audit entry.
 * @param isOpen leaves out sessions and roles (a machine service of an older kind)
 */
export function createRouter(app: FastifyInstance, context: Context, isOpen = false): Router {
  return (endpoint, handler, options = {}) => {
    for (const prefixRole of prefixesOf(endpoint)) {
      app.route({
        method: endpoint.method,
        url: routePath(endpoint.path, prefixRole),
        onRequest: async (request) => {
          if (isOpen) return;
          const session = await sessionOf(request, context);
          sessions.set(request, session);
          if (hasMainTables(context))
            await countRequest(context.db, session?.accountId ?? request.ip, context.config.rateLimit);
          checkAccess(endpoint.access, prefixRole, session);
          if (session && endpoint.body && hasMainTables(context))
            await refuseAfterUnsent(context.db, request, session.accountId, context.config.unsentFilesPerHour);
          if (options.admit && session) await options.admit({ db: context.db, params: paramsOf(request), session });
        },
        handler: async (request, reply) => {
          const result = await run(endpoint, handler, options, { context, request, reply });
          return reply.send(endpoint.bare ? result.data : envelopeOf(result));
        },
      });
    }
  };
}

/** Fastify gives text for every placeholder of the path. */
function paramsOf(request: FastifyRequest): Record<string, string> {
  return request.params as Record<string, string>;
}

const sessions = new WeakMap<FastifyRequest, Session | null>();

/** Roles whose prefix gets a route; a single null for a path without prefix. */
function prefixesOf(endpoint: Endpoint): readonly (Role | null)[] {
  if (!endpoint.path.includes('{p}')) return [null];
  if (typeof endpoint.access === 'string') throw new Error(`${endpoint.name}: a path with prefix needs roles`);
  return endpoint.access;
}

/** Fastify's path of a template. */
function routePath(template: string, prefixRole: Role | null): string {
  return template.replace('{p}', prefixRole ? prefixOf(prefixRole) : '{p}').replace(/\{(\w+)\}/g, ':$1');
}

/** A machine service that asks another main API has none of its tables. */
function hasMainTables(context: Context): boolean {
  return context.config.mainUrl === null;
}

interface Exchange {
  readonly context: Context;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function run(
  endpoint: Endpoint,
  handler: Handler,
  options: RouteOptions,
  exchange: Exchange,
): Promise<HandlerResult> {
  const { context, request, reply } = exchange;
  const session = sessions.get(request) ?? null;
  const uploads = new Uploads(fileStoreOf(context.config));
  const afterwards: (() => Promise<void> | void)[] = [];
  let isCommitted = false;
  try {
    const fields = endpoint.body ? await readBody(request, endpoint.body, uploads, context.config) : {};
    const callWith = (db: Queryable): Call => ({
      context,
      db,
      fields,
      uploads,
      request,
      reply,
      params: paramsOf(request),
      get session(): Session {
        if (!session) throw new Error(`${endpoint.name}: no session in a public call`);
        return session;
      },
      afterCommit: (work) => afterwards.push(work),
    });
    await options.prepare?.(callWith(context.db));
    const isWriting = endpoint.method === 'POST' && options.isTransactional !== false;
    const result = isWriting
      ? await context.db.transaction(async (tx) => {
          const kept =
            hasMainTables(context) && session && endpoint.service === 'main'
              ? idempotencyKey(request.headers['idempotency-key'])
              : null;
          const work = () => {
            const call = callWith(tx);
            const change = () => handler(call);
            return session && hasMainTables(context) ? audited(call, endpoint, session, change) : change();
          };
          return once(tx, { accountId: session?.accountId ?? '', call: endpoint.name, key: kept }, work);
        })
      : await handler(callWith(context.db));
    isCommitted = true;
    await runAfterwards(afterwards, context);
    return result;
  } catch (error) {
    const isRefusal = error instanceof HttpError || error instanceof ValidationError;
    if (isRefusal && session && hasMainTables(context) && uploads.received > 0)
      await noteUnsent(context.db, session.accountId, uploads.received);
    throw error;
  } finally {
    await uploads.finish(isCommitted).catch((error: unknown) => {
      context.log('warn', 'files of a failed call are left to the sweep', { error: describeError(error) });
    });
  }
}

async function runAfterwards(works: readonly (() => Promise<void> | void)[], context: Context): Promise<void> {
  context.wakeQueues();
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      context.log('warn', 'work after commit failed', { error: describeError(error) });
    }
  }
}
