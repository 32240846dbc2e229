import { and, isNotNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { container } from '../db/schema/machines';
import { isActive } from './free-slot';
import { checkInternal } from './internal';

/** Request of POST /held. */
export interface HeldQuestion {
  /** Only containers that were last asked for at least so many seconds ago. */
  readonly seconds: number;
}

/** Response of POST /held: the key under which each container that runs was asked for. */
export interface HeldResponse {
  readonly data: readonly { readonly key: string }[];
}

/** POST /held: keys under which containers hold a slot, for the main API, which looks for forgotten ones. Internal. */
export function addHeldRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<HeldQuestion> | null }>('/held', async (request): Promise<HeldResponse> => {
    checkInternal(context, request);
    const seconds = Number(request.body?.seconds ?? 0);
    const data = await context.db
      .selectDistinct({ key: sql<string>`${container.idempotency_key}` })
      .from(container)
      .where(
        and(
          isNotNull(container.idempotency_key),
          isActive,
          lte(container.held_at, sql`now() - make_interval(secs => ${seconds})`),
        ),
      );
    return { data };
  });
}
