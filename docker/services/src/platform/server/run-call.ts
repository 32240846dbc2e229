import { sql, and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { audited } from '../audit/audited';
import type { Session } from '../auth/session';
import type { Admission, Call, Handler } from '../call';
import { hasMainTables, type Context } from '../context';
import type { Queryable } from '../db/database';
import { CommitUncertain } from '../db/database-unavailable';
import type { HandlerResult } from '../http/envelope';
import { HttpError, ValidationError } from '../http/http-error';
import { describeError } from '../log';
import { noteUnsent } from '../uploads/unsent';
import { admittedSession, paramsOf } from './admit';
import { validatedFields, createUploads } from './prepare-body';
import { idempotent_answer } from '../db/schema/traffic';

export interface RouteOptions {
  /** False for calls that run slow work (password hashes) and make their own transactions. */
  readonly isTransactional?: boolean;
  /** Refuses a caller before the body is read; for calls with large files. */
  readonly admit?: Admission;
  /**
   * Runs after the body is read, before the transaction: for asking another server, which no open transaction may wait
   * for.
   */
  readonly prepare?: (call: Call) => Promise<void>;
}

interface Exchange {
  readonly context: Context;
  readonly endpoint: Endpoint;
  readonly handler: Handler;
  readonly options: RouteOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type AfterCommit = () => Promise<void> | void;

/**
 * Runs an admitted call with its validated fields and files. A writing call runs in one transaction with its audit
 * entry and its idempotency key; deferred work runs after the commit. Files of a failed call are removed, unless it is
 * uncertain whether the commit succeeded.
 */
export async function runCall(exchange: Exchange): Promise<HandlerResult> {
  const { context, endpoint, options, request } = exchange;
  const session = admittedSession(request);
  const uploads = createUploads(request, context.config);
  const afterCommit: AfterCommit[] = [];
  let isCommitted = false;
  try {
    const fields = validatedFields(request);
    const callOn = (db: Queryable) => callOf(exchange, { db, fields, uploads, session, afterCommit });
    await options.prepare?.(callOn(context.db));
    const isWriting = endpoint.method === 'POST' && options.isTransactional !== false;
    const result = isWriting
      ? await context.db.transaction(async (tx) => {
          await nameTransaction(tx, request.id);
          return change(exchange, callOn(tx), session);
        })
      : await exchange.handler(callOn(context.db));
    isCommitted = true;
    await runAfterCommit(afterCommit, context);
    return result;
  } catch (error) {
    // Files of a call that may have taken effect stay; the sweep removes those that no row names.
    if (error instanceof CommitUncertain) isCommitted = true;
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

/** Names a transaction by its request in the log and in `pg_stat_activity` of PostgreSQL (`application_name`). */
async function nameTransaction(tx: Queryable, requestId: string): Promise<void> {
  await tx.execute(sql`select set_config('application_name', ${`portal ${requestId}`}, true)`);
}

interface CallParts extends Pick<Call, 'db' | 'fields' | 'uploads'> {
  readonly session: Session | null;
  readonly afterCommit: AfterCommit[];
}

function callOf({ context, endpoint, request, reply }: Exchange, { session, afterCommit, ...parts }: CallParts): Call {
  return {
    ...parts,
    context,
    request,
    reply,
    params: paramsOf(request),
    get session(): Session {
      if (!session) throw new Error(`${endpoint.name}: no session in a public call`);
      return session;
    },
    afterCommit: (work) => afterCommit.push(work),
  };
}

/**
 * Runs a writing call within its transaction: once for its idempotency key, with an audit entry if an admin made it.
 */
function change(
  { context, endpoint, handler, request }: Exchange,
  call: Call,
  session: Session | null,
): Promise<HandlerResult> {
  if (!session || !hasMainTables(context)) return handler(call);
  const key = endpoint.service === 'main' ? idempotencyKey(request.headers['idempotency-key']) : null;
  return once(call, endpoint.name, key, () => audited(call, endpoint, session, () => handler(call)));
}

async function runAfterCommit(works: readonly AfterCommit[], context: Context): Promise<void> {
  context.wakeQueues();
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      context.log('warn', 'work after commit failed', { error: describeError(error) });
    }
  }
}

/** Returns the key of a request's header; null if it is missing or malformed. */
function idempotencyKey(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w.:-]{8,100}$/.test(header) ? header : null;
}

/**
 * Runs a writing call once for its key, in the call's transaction. A second request with the key, even a concurrent
 * one, waits and gets the first one's response. A failed call leaves no trace, so its key may be used again.
 */
async function once(
  { db: tx, session }: Call,
  call: string,
  key: string | null,
  work: () => Promise<HandlerResult>,
): Promise<HandlerResult> {
  if (key === null) return work();
  const isSame = and(
    eq(idempotent_answer.account_id, session.accountId),
    eq(idempotent_answer.call, call),
    eq(idempotent_answer.key, key),
  );
  const begun = await tx
    .insert(idempotent_answer)
    .values({ account_id: session.accountId, call, key })
    .onConflictDoNothing()
    .returning({ key: idempotent_answer.key });
  if (begun.length === 0) {
    const [earlier] = await tx.select().from(idempotent_answer).where(isSame);
    if (earlier?.answer) return earlier.answer;
  }
  const response = await work();
  await tx.update(idempotent_answer).set({ answer: response }).where(isSame);
  return response;
}
