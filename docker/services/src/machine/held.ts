import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { checkInternal } from './internal';

/** Request of POST /held. */
export interface HeldQuestion {
  /** Only containers that were last asked for at least so many seconds ago. */
  readonly seconds: number;
}

/** Answer of POST /held: the key under which each container that runs was asked for. */
export interface HeldAnswer {
  readonly data: readonly { readonly key: string }[];
}

/** POST /held: keys under which containers hold a slot, for the main API, which looks for forgotten ones. Internal. */
export function addHeldRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<HeldQuestion> | null }>('/held', async (request): Promise<HeldAnswer> => {
    checkInternal(context, request);
    const data = await context.db.query<{ key: string }>(
      `select distinct idempotency_key as key from machine.container
        where idempotency_key is not null and stopped_at is null and ends_at > now()
          and held_at <= now() - make_interval(secs => $1)`,
      [Number(request.body?.seconds ?? 0)],
    );
    return { data };
  });
}
