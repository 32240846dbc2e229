import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { RenameOrder } from '../queue/rename-containers';
import { checkInternal, missingField } from './internal';

/** POST /rename: the main API tells that a person has another email. Internal, by a shared secret; twice changes nothing more. */
export function addRenameRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: RenameOrder | null }>('/rename', async (request) => {
    checkInternal(context, request);
    const order = request.body;
    if (!order || ![order.from, order.to, order.before].every((value) => typeof value === 'string' && value !== ''))
      throw missingField('from', 'Username tidak boleh kosong.');
    const renamed = await context.db.query(
      'update machine.container set username = $2 where lower(username) = lower($1) and created_at <= $3::timestamptz returning id_container',
      [order.from, order.to, order.before],
    );
    context.wakeEngine();
    return { error: false, message: 'Nama pengguna container telah diubah', renamed: renamed.length };
  });
}
