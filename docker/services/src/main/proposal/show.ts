import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { isResearcher } from '../../platform/auth/access';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { fullName } from '../../platform/db/expressions';
import { account } from '../../platform/db/schema/accounts';
import { proposal_event } from '../../platform/db/schema/proposals';
import type { Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { describeError } from '../../platform/log';
import { containerStates } from '../machine-calls/container-states';
import { noteRead } from './course/events';
import { handlerOf } from './course/handling';
import { checkOwner, findProposal } from './load';
import { storedFilesOf } from './review/versions';
import { fileFieldsOf, proposalResponse, valueOf, type ProposalRow } from './proposal-row';

/** GET show/{id}: HTTP 200 with `submission: null` for an unknown id (product-facts.md 1.1). */
export function showProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await findProposal(call.db, call.params['id'], kind);
    if (!row) return success('Submission', { submission: null });
    checkOwner(call.session, row);
    const isAdmin = !isResearcher(call.session.role);
    if (isAdmin && row.status === 'Pending') await markRead(call, row.id);
    const additions = isAdmin
      ? { ...(await additionsForAdmins(call.db, row.id)), ...handlerOf(row, call.session.accountId) }
      : {};
    const submission = { ...proposalResponse(row, 'whole'), ...additions, files: await filesOf(call.db, row) };
    return success(`Submission ${row.id}`, { submission });
  };
}

/** Records the first look. A full disk must not prevent an admin from reading. */
async function markRead(call: Call, id: string): Promise<void> {
  await noteRead(call.db, id, call.session.accountId).catch((error: unknown) => {
    call.context.log('warn', 'a first look could not be noted', { proposal: id, error: describeError(error) });
  });
}

async function additionsForAdmins(db: Queryable, id: string): Promise<Record<string, unknown>> {
  return { decided_by: await deciderOf(db, id), container_state: (await containerStates(db, [id])).get(id) ?? null };
}

/** Returns the name of the last decision's maker; null before the first decision and if the account was deleted. */
async function deciderOf(db: Queryable, id: string): Promise<string | null> {
  const [event] = await db
    .select({ name: fullName(account) })
    .from(proposal_event)
    .leftJoin(account, eq(account.id, proposal_event.actor_id))
    .where(
      and(
        eq(proposal_event.proposal_id, id),
        inArray(proposal_event.kind, ['approved', 'rejected', 'revisionAsked', 'finished']),
      ),
    )
    .orderBy(desc(proposal_event.at), desc(proposal_event.id))
    .limit(1);
  return event?.name ?? null;
}

async function filesOf(db: Queryable, row: ProposalRow): Promise<Record<string, unknown>> {
  const byName = await storedFilesOf(db, row.id);
  return Object.fromEntries(
    [...fileFieldsOf(row.kind), 'report_file'].flatMap((field) => {
      const file = byName.get(String(valueOf(row, field)));
      return file ? [[field, file]] : [];
    }),
  );
}
