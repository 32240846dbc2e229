import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from './auth/session';
import type { Context } from './context';
import type { Queryable } from './db/database';
import type { Uploads } from './uploads/uploads';
import type { HandlerResult } from './http/envelope';

/** Text fields that the request carried, trimmed; a field that was not sent is missing. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** What a handler works with. */
export interface Call {
  readonly context: Context;
  /** The call's transaction in writing calls, the database in reading ones. */
  readonly db: Queryable;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Fields;
  readonly uploads: Uploads;
  /** Who calls. Throws in a public call: a fault of the program. */
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Runs after the commit; its failure is logged and does not change the response. */
  afterCommit(work: () => Promise<void> | void): void;
}

export type Handler = (call: Call) => Promise<HandlerResult>;

/** What is known of a call before its body. */
export type Admission = (call: Pick<Call, 'db' | 'params' | 'session'>) => Promise<void>;
