import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { listFailures, listStarted } from '@portal/shared/contract/internal/machine-news';
import { container, engine_report, image_build, machine } from '../platform/db/schema/machines';
import { instantOf } from '../platform/http/wire';
import type { InternalHandler } from '../platform/server/internal-route';
import { isImageOfContainer } from './images/builds';

/** So many failures one after the other are no passing trouble of the engine. */
const FAILURES = 3;

const key = sql<string>`${container.idempotency_key}`;
const isHeld = and(isNull(container.stopped_at), isNotNull(container.idempotency_key));

/** Sessions that the engine reports as running. */
export const startedNews: InternalHandler<typeof listStarted> = async ({ db }) => {
  const rows = await db
    .select({ key, since: engine_report.since })
    .from(engine_report)
    .innerJoin(container, eq(container.id_container, engine_report.id_container))
    .where(and(eq(engine_report.state, 'running'), isHeld));
  return { data: rows.map((row) => ({ ...row, since: instantOf(row.since) })) };
};

/** Sessions that keep failing, and those whose image could not be made; each time that it begins is another event. */
export const failureNews: InternalHandler<typeof listFailures> = async ({ db }) => {
  const id = container.id_container;
  const sessions = await db
    .select({ id, key, since: engine_report.since })
    .from(engine_report)
    .innerJoin(container, eq(container.id_container, engine_report.id_container))
    .where(and(eq(engine_report.state, 'failed'), gte(engine_report.attempts, FAILURES), isHeld));
  const images = await db
    .select({ id, key, since: image_build.changed_at })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .innerJoin(image_build, isImageOfContainer)
    .where(and(eq(image_build.state, 'failed'), isHeld));
  const eventOf = (kind: string) => (row: (typeof sessions)[number]) => ({
    key: row.key,
    event: `${kind}:${row.id}:${row.since.toISOString()}`,
  });
  return { data: [...sessions.map(eventOf('engine')), ...images.map(eventOf('image'))] };
};
