import Fastify from 'fastify';
import * as news from '@portal/shared/contract/internal/machine-news';
import type { Context } from '../../../src/platform/context';
import { openPostgres } from '../../../src/platform/db/postgres';
import { failureNews, startedNews } from '../../../src/machine/news';
import { createInternalRouter } from '../../../src/platform/server/internal-route';
import { freePort } from '../free-port';

/**
 * Starts a machine service that reports from its tables which sessions run and fail. It has no loop that would change
 * the rows of a test.
 */
export async function startMachineNews(databaseUrl: string, internalSecret: string) {
  const app = Fastify();
  const db = openPostgres({ connectionString: databaseUrl }, 2, () => undefined);
  // These two calls use only these parts of the context.
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
