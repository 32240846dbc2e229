import { AUDITED_CALLS, type ReleaseDeed } from '@portal/shared/contract/audit';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { AuditChange } from '@portal/shared/contract/entities/audit';
import { isAdminRole, roleNumber, type Role } from '@portal/shared/contract/roles';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { orm } from '../db/orm';
import { account } from '../db/schema/accounts';
import { audit } from '../db/schema/audit';
import type { Call } from '../call';
import type { HandlerResult } from '../http/envelope';
import { labelOfNew, targetOf } from './audit-target';
import { lookAt, type Sight } from './record-sight';

/** Who acts. */
export interface Actor {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
}

/**
 * Runs a change of a signed-in person and leaves one entry of it in the same transaction: when an admin made it and it
 * was done. What it says is read from the record before and after; of what was sent only how a new record is called.
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
  const id = await targetOf(call, endpoint.name, described);
  const before = await lookAt(db, described.record, id);
  const given = await work();
  if (!isDone(call, given)) return given;
  const after = await lookAt(db, described.record, id);
  await writeEntry(db, { ...actor, name: actorName }, endpoint.name, {
    id,
    label: (before ?? after)?.label ?? labelOfNew(call, described),
    changes: changesBetween(before, after),
  });
  return given;
}

/**
 * Leaves an entry of what an admin did to the own account in a call without session: a login, a new password by mail.
 */
export async function auditOwn(
  tx: Queryable,
  actor: Actor,
  call: 'session.login' | 'session.resetPassword',
): Promise<void> {
  if (!isAdminRole(actor.role)) return;
  const name = await nameOfActor(tx, actor);
  const label = `${name} (${actor.email})`;
  const changes = call === 'session.resetPassword' ? [PASSWORD_CHANGED] : [];
  await writeEntry(tx, { ...actor, name }, call, { id: actor.accountId, label, changes });
}

const PASSWORD_CHANGED: AuditChange = { field: 'password', from: null, to: null };

/** Leaves an entry of what another server tells that an admin did there; the same told again leaves none. */
export async function auditTold(tx: Queryable, { actor, call, told, ...deed }: ToldDeed): Promise<void> {
  await writeEntry(tx, actor, call, deed, told);
}

/**
 * Some calls answer a refusal in place of throwing it: of the machine service, and of an approval that came too late.
 */
function isDone(call: Call, { data, meta }: HandlerResult): boolean {
  const isRefused = typeof data === 'object' && data !== null && 'error' in data && data.error === true;
  return !isRefused && call.reply.statusCode < 400 && (meta?.['code'] ?? 200) === 200;
}

/**
 * What is another after than before; of a record that came or went nothing, for that is what the call says. A step of a
 * proposal takes it from who handled it: that is no second change.
 */
function changesBetween(before: Sight | null, after: Sight | null): AuditChange[] {
  if (!before || !after) return [];
  const names = Object.keys(after.values);
  const changes = names.flatMap((field): AuditChange[] => {
    const [from = null, to = null] = [before.values[field], after.values[field]];
    const isOfStep = field === 'handler' && before.values['status'] !== after.values['status'];
    return from === to || isOfStep ? [] : [{ field, from, to }];
  });
  return before.secret === after.secret ? changes : [...changes, PASSWORD_CHANGED];
}

/** First and last name of an account, as an entry calls who acts. */
export async function nameOfActor(tx: Queryable, { accountId, email }: Actor): Promise<string> {
  const [row] = await orm(tx)
    .select({ name: sql<string>`concat_ws(' ', ${account.first_name}, ${account.last_name})` })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.name ?? email;
}

interface ToldDeed extends Deed {
  readonly actor: NamedActor;
  readonly call: ReleaseDeed;
  readonly told: Told;
}

interface NamedActor extends Actor {
  readonly name: string;
}

/** When it was done, and the key under which it may be told again. */
interface Told {
  readonly at: Date;
  readonly key: string;
}

interface Deed {
  readonly id: string | null;
  readonly label: string;
  readonly changes: readonly AuditChange[];
}

const LONGEST_LABEL = 300;

async function writeEntry(
  tx: Queryable,
  actor: NamedActor,
  call: string,
  { id, label, changes }: Deed,
  told: Told | null = null,
): Promise<void> {
  await orm(tx)
    .insert(audit)
    .values({
      at: told?.at ?? sql`clock_timestamp()`,
      actor_id: actor.accountId,
      actor_email: actor.email,
      actor_name: actor.name,
      actor_role: roleNumber(actor.role),
      call,
      record_id: id,
      label: label.slice(0, LONGEST_LABEL),
      changes,
      told_key: told?.key ?? null,
    })
    .onConflictDoNothing({ target: audit.told_key });
}
