import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './auth/session';
import type { Context } from './context';
import type { Queryable } from './db/database';
import type { Uploads } from './uploads/uploads';
import type { HandlerResult } from './http/envelope';

/** Text fields of the request, trimmed; a field that was not sent is missing. */
export type Fields = Readonly<Record<string, string | undefined>>;

export interface Call {
  readonly context: Context;
  /** The call's transaction in writing calls, the database in reading ones. */
  readonly db: Queryable;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Fields;
  readonly uploads: Uploads;
  /** The caller's session. Throws in a public call, because that is a programming error. */
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Runs after the commit; its failure is logged and does not change the response. */
  afterCommit(work: () => Promise<void> | void): void;
}

export type Handler = (call: Call) => Promise<HandlerResult>;

/** A check that runs before the body of a call is read. */
export type Admission = (call: Pick<Call, 'db' | 'params' | 'session'>) => Promise<void>;
