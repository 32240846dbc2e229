import { AUDITED_CALLS } from '@portal/shared/contract/audit';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { AuditChange } from '@portal/shared/contract/entities/audit';
import { isAdminRole } from '@portal/shared/contract/roles';
import type { Call } from '../call';
import type { HandlerResult } from '../http/envelope';
import { labelOfNew, findAuditTarget } from './audit-target';
import { readSnapshot } from './record-snapshot';
import type { Snapshot } from './snapshot';
import { nameOfActor, PASSWORD_CHANGED, writeEntry, type Actor } from './write-entry';

/**
 * Runs a change of a signed-in person. If an admin made it and it succeeded, writes one entry in the same transaction.
 * The entry compares the record before and after; from the request it takes only the name of a new record.
 */
export async function audited(
  call: Call,
  endpoint: Endpoint,
  actor: Actor,
  work: () => Promise<HandlerResult>,
): Promise<HandlerResult> {
  const described = AUDITED_CALLS.get(endpoint.name);
  if (!described || !isAdminRole(actor.role)) return work();
  const { db } = call;
  const actorName = await nameOfActor(db, actor);
  const id = await findAuditTarget(call, endpoint.name, described);
  const before = await readSnapshot(db, described.record, id);
  const given = await work();
  if (!isDone(call, given)) return given;
  const after = await readSnapshot(db, described.record, id);
  await writeEntry(db, { ...actor, name: actorName }, endpoint.name, {
    id,
    label: (before ?? after)?.label ?? labelOfNew(call, described),
    changes: changesBetween(before, after),
  });
  return given;
}

/**
 * Some calls answer a refusal in place of throwing it: of the machine service, and of an approval that came too late.
 */
function isDone(call: Call, { data, meta }: HandlerResult): boolean {
  const isRefused = typeof data === 'object' && data !== null && 'error' in data && data.error === true;
  return !isRefused && call.reply.statusCode < 400 && (meta?.['code'] ?? 200) === 200;
}

/**
 * Returns the values that differ. A created or deleted record has none, because the call already says so. A status
 * change of a proposal also resets its handler; that is not listed as a second change.
 */
function changesBetween(before: Snapshot | null, after: Snapshot | null): AuditChange[] {
  if (!before || !after) return [];
  const names = Object.keys(after.values);
  const changes = names.flatMap((field): AuditChange[] => {
    const [from = null, to = null] = [before.values[field], after.values[field]];
    const isOfStep = field === 'handler' && before.values['status'] !== after.values['status'];
    return from === to || isOfStep ? [] : [{ field, from, to }];
  });
  return before.secret === after.secret ? changes : [...changes, PASSWORD_CHANGED];
}
