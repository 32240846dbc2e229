import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { askMainApi } from './ask-main-api';
import { findSession, type Session } from './session';

/** The living session of a request's `Authorization: Bearer`, or null. */
export async function sessionOf(request: FastifyRequest, context: Context): Promise<Session | null> {
  const token = /^Bearer\s+(\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  return context.config.mainUrl
    ? askMainApi(context.config.mainUrl, token)
    : findSession(context.db, context.config, token);
}
