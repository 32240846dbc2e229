import type { FastifyInstance } from 'fastify';
import * as imageCalls from '@portal/shared/contract/endpoints/machine/approved-image';
import * as calls from '@portal/shared/contract/endpoints/machine/machine';
import * as dayCalls from '@portal/shared/contract/endpoints/machine/session-days';
import * as news from '@portal/shared/contract/internal/machine-news';
import * as orders from '@portal/shared/contract/internal/machine-orders';
import type { renameContainers } from '@portal/shared/contract/internal/machine-orders';
import * as questions from '@portal/shared/contract/internal/machine-questions';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import type { Context } from '../platform/context';
import { createEngine } from './engine/create-engine';
import { createApp } from '../platform/server/create-app';
import type { Refusal } from '../platform/http/envelope';
import { createInternalRouter, type InternalRouter, type InternalHandler } from '../platform/server/internal-route';
import { createRouter } from '../platform/server/route';
import { booked, confirm, heldKeys } from './bookings/booked';
import { calendar } from './machines/calendar';
import { extend } from './bookings/extend';
import { failureNews, homeNews, maintenanceNews, openingNews, startedNews } from './news';
import { stop, stopOpen } from './bookings/stop';
import { usage } from './machines/usage';
import { scheduleApproval } from './bookings/approve';
import * as approvedImages from './images/approved-images';
import { listDays, listMachines, removeMachine, storeMachine, updateMachine } from './machines/machines';
import * as maintenance from './machines/maintenance';
import { listOccupancy } from './slots/occupancy';
import { addHomeRoute, linkHome } from './homes/download';
import { addLabRoutes } from './lab/lab-routes';
import { listRunning, listRuns } from './lab/list-sessions';
import { openLab, restartRun } from './lab/run-calls';
import { showLogs } from './lab/show-logs';
import * as openings from './openings/openings';
import { readInstallationId } from './reconcile/lease';
import { and, lte, sql } from 'drizzle-orm';
import { container } from '../platform/db/schema/machines';
import { isOfPerson } from './slots/held-slots';

/** Moves a person's containers to a new email address, which identifies their owner. */
const rename: InternalHandler<typeof renameContainers> = async (context, { from, to, before }) => {
  await context.db
    .update(container)
    .set({ username: to })
    .where(and(isOfPerson(from), lte(container.created_at, sql`${before}::timestamptz`)));
  context.wakeEngine();
  return { error: false, message: 'Nama pengguna container telah diubah' };
};

/** Creates the machine service: days, machines, slots, containers (product-facts.md 1.6). */
export async function createMachineService(context: Context): Promise<FastifyInstance> {
  const app = await createApp(context, detailOf);
  app.get('/', () => ({ error: true, message: 'API DGX A100' }));
  const route = createRouter(app, context, !context.config.machineAuth);
  route(calls, { listDays, listMachines, storeMachine, updateMachine, removeMachine });
  route(calls, maintenance);
  route(imageCalls, approvedImages);
  route(calls, { scheduleApproval, listRuns, listOccupancy });
  // An older, open service has no sessions, so it cannot decide who may enter a container.
  if (context.config.machineAuth) {
    const engine = createEngine(context.config.engine, await readInstallationId(context.db));
    route(calls, { listRunning, openLab: openLab(engine), restartRun, showLogs: showLogs(engine) });
    route(dayCalls, openings);
    route(dayCalls, { linkHome });
    addHomeRoute(app, context);
    addLabRoutes(app, context);
  }
  addInternalRoutes(createInternalRouter(app, context), context);
  return app;
}

function addInternalRoutes(route: InternalRouter, { config }: Context): void {
  if (config.machineAuth) route(orders.stopContainers, stop);
  else route(orders.stopOpenContainer, stopOpen);
  route(orders.extendContainer, extend);
  route(orders.confirmContainer, confirm);
  route(orders.renameContainers, rename);
  route(questions.listHeldKeys, heldKeys);
  route(questions.askBooked, booked);
  route(questions.askUsage, usage);
  route(questions.askCalendar, calendar);
  route(news.listMaintenance, maintenanceNews);
  route(news.listOpenings, openingNews);
  route(news.listHomes, homeNews);
  route(news.listStarted, startedNews);
  route(news.listFailures, failureNews);
}

function detailOf(errors: FieldErrors): Refusal {
  const detail = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((msg) => ({ loc: ['body', field], msg, type: 'value_error' })),
  );
  return { status: 422, body: { detail } };
}
