import { and, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { container } from '../db/schema/machines';
import type { RenameOrder } from '../machine-calls/rename-containers';
import { isOfPerson } from './free-slot';
import { checkInternal, missingField } from './internal';

/**
 * POST /rename: the main API reports that a person has another email. Internal, by a shared secret; twice changes nothing
 * more.
 */
export function addRenameRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: RenameOrder | null }>('/rename', async (request) => {
    checkInternal(context, request);
    const order = request.body;
    if (!order || ![order.from, order.to, order.before].every((value) => typeof value === 'string' && value !== ''))
      throw missingField('from', 'Username tidak boleh kosong.');
    const renamed = await context.db
      .update(container)
      .set({ username: order.to })
      .where(and(isOfPerson(order.from), lte(container.created_at, sql`${order.before}::timestamptz`)))
      .returning({ id: container.id_container });
    context.wakeEngine();
    return { error: false, message: 'Nama pengguna container telah diubah', renamed: renamed.length };
  });
}
