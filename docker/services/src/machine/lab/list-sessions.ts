import { proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import { labPath } from '@portal/shared/contract/machine/lab';
import { and, eq } from 'drizzle-orm';
import { container, machine } from '../../platform/db/schema/machines';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { instantOf, optionalInstant } from '../../platform/http/wire';
import { comingDays } from '../openings/opened-days';
import { sentReason } from '../../platform/http/reason';
import { isActive, isOfPerson } from '../slots/held-slots';
import { mayEnter } from './lab-pass';
import { findSessions, loadOf, sessionState, type SessionRow } from './sessions';
import type { EngineKind } from '../../platform/config/engine-settings';

/**
 * GET /run/{day}/{machine}/all/{username}: returns Jupyter tokens, so only that person and the admins who may enter get
 * it (product-facts.md 1.6). `status` is `running` from approval to end, as specified; `state` is the current state.
 */
export const listRuns: Handler = async (call) => {
  const { db } = call;
  const { dayId = '', machineId = '', username = '' } = call.params;
  const { config } = call.context;
  const { engine, labUrl } = config;
  const knowsCaller = config.machineAuth;
  if (knowsCaller && !mayEnter(call.session, username)) throw refusal('access/other-containers');
  if ((await db.$count(machine, eq(machine.id_mesin, machineId))) === 0) throw refusal('missing/machine');
  const rows = await findSessions(
    db,
    and(eq(container.id_hari, dayId), eq(container.id_mesin, machineId), isOfPerson(username)),
  );
  const now = new Date();
  const data = rows.map((row) => {
    const shown = shownSession(row, engine.kind, now);
    return {
      ...shown,
      url_jupyter: shown.state === 'running' ? row.address : null,
      // The token of an ended session opens nothing.
      token: row.is_active ? row.token : '',
      status: row.is_active ? 'running' : 'stop',
      openings: row.is_active ? shown.openings : [],
      files_until: row.is_active ? null : optionalInstant(row.files_until),
      lab_url: knowsCaller && engine.kind !== 'record' ? labUrl + labPath(row.id_container) : null,
      ...(row.key === null ? {} : { proposal_id: proposalIdOf(row.key) }),
      // An older, open service is asked to stop by these two (product-facts.md 1.6).
      ...(knowsCaller ? {} : { id_schedule: String(row.slot) }),
    };
  });
  return success('', { data });
};

/** GET /run/all: lists every container that holds a slot, newest first, without tokens; for admins. */
export const listRunning: Handler = async ({ db, context }) => {
  const now = new Date();
  const data = (await findSessions(db, isActive)).map((row) => ({
    ...shownSession(row, context.config.engine.kind, now),
    username: row.username,
    proposal_id: row.key === null ? null : proposalIdOf(row.key),
    machine: row.machine,
  }));
  return success('', { data });
};

function shownSession(row: SessionRow, engine: EngineKind, now: Date) {
  const { state, why, image } = sessionState(row, engine, now);
  return {
    id_container: row.id_container,
    ends_at: instantOf(row.ends_at),
    state,
    ...sentReason(why),
    image,
    engine,
    load: state === 'running' ? loadOf(row) : null,
    day_name: row.day_name,
    openings: comingDays(row, now),
  };
}
