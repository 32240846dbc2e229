import Fastify from 'fastify';
import * as news from '@portal/shared/contract/internal/machine-news';
import type { Context } from '../../src/context';
import { openPostgres } from '../../src/db/postgres';
import { failureNews, startedNews } from '../../src/machine/session-news';
import { createInternalRouter } from '../../src/server/internal-route';
import { freePort } from './free-port';

/**
 * A machine service that tells from its tables which sessions run and fail, and has no loop that changes what a test has
 * written there.
 */
export async function startMachineNews(databaseUrl: string, internalSecret: string) {
  const app = Fastify();
  const db = openPostgres({ connectionString: databaseUrl }, 2, () => undefined);
  // What these two calls use of it.
  const route = createInternalRouter(app, { db, internalSecret } as Context);
  route(news.listStarted, startedNews);
  route(news.listFailures, failureNews);
  const url = await app.listen({ port: await freePort(), host: '127.0.0.1' });
  return {
    url,
    stop: async () => {
      await app.close();
      await db.close();
    },
  };
}
