import { BIN_DAYS } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import type { BinnedProposal } from '@portal/shared/contract/entities/proposal-life';
import { proposalTitle } from '@portal/shared/proposal/title';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '../../../platform/db/expressions';
import { account } from '../../../platform/db/schema/accounts';
import { proposal, TITLE_COLUMNS } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { refusal } from '../../../platform/http/refusal';
import { instantOf, isUuid } from '../../../platform/http/wire';
import type { Context } from '../../../platform/context';
import { stored_file } from '../../../platform/db/schema/files';
import { createFileStore } from '../../../platform/files/store/store-of';
import { orderProposalStop } from '../../machine-calls/orders';
import { noteOwnEvent } from './events';
import { cancelExtensions } from './extensions';
import { lockProposal } from '../load';

/** POST delete/{id}, in any status: moves a proposal to the bin and stops its container. */
export const deleteProposal: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  if (row.status === 'Approved') await orderProposalStop(call.db, row, 'Deleted');
  else if (row.status === 'Pending' || row.status === 'Revision') await orderProposalStop(call.db, row, row.status);
  await cancelExtensions(call.db, row.id);
  await call.db
    .update(proposal)
    .set({
      deleted_at: sql`clock_timestamp()`,
      deleted_by: call.session.accountId,
      handler_id: null,
      handled_at: null,
    })
    .where(eq(proposal.id, row.id));
  await noteOwnEvent(call, row, 'deleted');
  return success('Success Delete Submission');
};

export const listBin: Handler = async (call) => {
  const deleter = alias(account, 'deleter');
  const rows = await call.db
    .select({
      ...TITLE_COLUMNS,
      status: proposal.status,
      user_id: proposal.user_id,
      user_email: account.email,
      created_at: proposal.created_at,
      deleted_at: sql<Date>`${proposal.deleted_at}`.mapWith(proposal.deleted_at),
      deleted_name: fullName(deleter),
    })
    .from(proposal)
    .innerJoin(account, eq(account.id, proposal.user_id))
    .leftJoin(deleter, eq(deleter.id, proposal.deleted_by))
    .where(isNotNull(proposal.deleted_at))
    .orderBy(desc(proposal.deleted_at), proposal.id);
  const binned = rows.map((row): BinnedProposal => ({
    id: row.id,
    kind: row.kind,
    type_of_proposal: row.type_of_proposal,
    title: proposalTitle(row.kind, row),
    status: row.status,
    user: { id: row.user_id, email: row.user_email },
    created_at: instantOf(row.created_at),
    deleted_at: instantOf(row.deleted_at),
    deleted_by: row.deleted_name,
    purge_at: instantOf(new Date(row.deleted_at.getTime() + BIN_DAYS * DAY_MS)),
  }));
  return success('All Deleted Submission', { proposal: binned });
};

/** POST bin/restore/{id}. An approved proposal has lost its machine, so it becomes pending again. */
export const restoreProposal: Handler = async (call) => {
  const id = call.params['id'];
  if (!isUuid(id)) throw refusal('missing/proposal');
  const [found] = await call.db
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.id, id), isNotNull(proposal.deleted_at)))
    .for('update');
  if (!found) throw refusal('missing/proposal');
  await call.db.update(proposal).set({ deleted_at: null, deleted_by: null }).where(eq(proposal.id, found.id));
  await call.db
    .update(proposal)
    .set({
      status: 'Pending',
      status_changed_at: sql`clock_timestamp()`,
      updated_at: sql`clock_timestamp()`,
      appr_description: null,
      id_hari: null,
      id_mesin: null,
      durasi: null,
      ends_at: null,
    })
    .where(and(eq(proposal.id, found.id), eq(proposal.status, 'Approved')));
  await noteOwnEvent(call, found, 'restored');
  return success('Success Restore Submission');
};

const AT_ONCE = 100;

/** Deletes proposals that have been in the bin for thirty days: their rows first, their files after the commit. */
export async function emptyBin({ db, config, log }: Context): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(lt(proposal.deleted_at, sql`now() - make_interval(days => ${BIN_DAYS})`))
      .orderBy(proposal.deleted_at)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    const stored = await tx
      .delete(stored_file)
      .where(inArray(stored_file.proposal_id, ids))
      .returning({ name: stored_file.name, folder: stored_file.folder });
    await tx.delete(proposal).where(inArray(proposal.id, ids));
    log('warn', 'bin emptied', { proposals: ids, files: stored.length, after_days: BIN_DAYS });
    return stored;
  });
  const store = createFileStore(config);
  await Promise.all(files.map(({ folder, name }) => store.remove(`${folder}/${name}`)));
}
