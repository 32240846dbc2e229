import { AUDITED_CALLS, type AuditedCall } from '@portal/shared/contract/account/audit';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { AuditChange } from '@portal/shared/contract/entities/audit';
import { isAdminRole } from '@portal/shared/contract/account/roles';
import type { Call } from '../call';
import type { HandlerResult } from '../http/envelope';
import { readSnapshot, type Snapshot } from './snapshot';
import { changedUnseen, nameOfActor, writeEntry, type Actor } from './write-entry';
import { proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import { eq } from 'drizzle-orm';
import { container } from '../db/schema/machines';
import { proposal_extension } from '../db/schema/proposals';
import { isUuid } from '../http/wire';

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

/** Some calls return a refusal instead of throwing it: those of the machine service, and a late approval. */
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
  const listed = changedIn(before.values, after.values).filter(
    ({ field }) => field !== 'handler' || before.values['status'] === after.values['status'],
  );
  const isListed = (field: string) => listed.some((change) => change.field === field);
  const unlisted = changedIn(before.unlisted, after.unlisted).filter(({ field }) => !isListed(field));
  return [...listed, ...unlisted.map(({ field }) => changedUnseen(field))];
}

function changedIn(before: Snapshot['values'] = {}, after: Snapshot['values'] = {}): AuditChange[] {
  return Object.keys(after).flatMap((field): AuditChange[] => {
    const [from = null, to = null] = [before[field], after[field]];
    return from === to ? [] : [{ field, from, to }];
  });
}

const OF_CONTAINER: ReadonlySet<string> = new Set([
  'machine.openLab',
  'machine.restartRun',
  'machine.linkHome',
  'machine.storeOpening',
  'machine.withdrawOpening',
]);

/** Returns the id of the record that a call changes; null if the call creates one. */
async function findAuditTarget(call: Call, name: string, { record }: AuditedCall): Promise<string | null> {
  const { params, fields, session, request } = call;
  const id = params['id'] ?? null;
  if (name.startsWith('extension.') && name !== 'extension.grant') return proposalOfExtension(call, id);
  if (name === 'revisionNote.store') return fields['proposal_id'] ?? null;
  if (name === 'machine.approval') {
    const key = request.headers['idempotency-key'];
    return typeof key === 'string' ? proposalIdOf(key) : null;
  }
  if (OF_CONTAINER.has(name)) return proposalOfContainer(call, id);
  // Calls about one's own account have no id in the path, or that of a session.
  const isOwn = record === 'account' && !/^(admin|user)\.|^secondFactor\.reset$/.test(name);
  return isOwn ? session.accountId : id;
}

async function proposalOfExtension({ db }: Call, id: string | null): Promise<string | null> {
  if (id === null || !isUuid(id)) return null;
  const [row] = await db
    .select({ proposal_id: proposal_extension.proposal_id })
    .from(proposal_extension)
    .where(eq(proposal_extension.id, id));
  return row?.proposal_id ?? null;
}

async function proposalOfContainer({ db }: Call, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ key: container.idempotency_key })
    .from(container)
    .where(eq(container.id_container, id));
  return row?.key ? proposalIdOf(row.key) : null;
}

/** Returns the label of a record that the call itself created, from the request. */
function labelOfNew({ fields }: Call, { record }: AuditedCall): string {
  if (record === 'article' || record === 'page') return fields['title'] || 'Tanpa Judul';
  const names = ['subject', 'title', 'name', 'label', 'nama_mesin', 'type', 'email', 'username'];
  return names.map((name) => fields[name]).find((text) => text) ?? '';
}
