import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { CATALOGUE } from './configuration';

/** Serves the built catalogue. Browsers keep its files and ask whether they changed. */
export function createCatalogueSite(): FastifyInstance {
  const site = fastify({ forceCloseConnections: true });
  site.register(fastifyStatic, { root: join(CATALOGUE, 'site') });
  return site;
}
