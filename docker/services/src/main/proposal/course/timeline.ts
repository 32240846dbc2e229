import { PUBLIC_EVENTS, describeEvent } from '@portal/shared/contract/proposal/timeline';
import type { TimelineEvent, InternalRemark } from '@portal/shared/contract/entities/proposal-life';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { isResearcher } from '../../../platform/auth/access';
import { fullName } from '../../../platform/db/expressions';
import { account } from '../../../platform/db/schema/accounts';
import { proposal_event } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { instantOf } from '../../../platform/http/wire';
import { loadReadable, lockProposal } from '../load';
import { sanitiseHtml } from '../../content/sanitise';
import { noteOwnEvent } from './events';

/** GET timeline/{id}, oldest first: everything for admins; for applicants no internal events and no names of admins. */
export const showTimeline: Handler = async (call) => {
  const { id, user_id } = await loadReadable(call);
  const isOwner = isResearcher(call.session.role);
  const rows = await eventsOf(call.db, id, isOwner ? inArray(proposal_event.kind, PUBLIC_EVENTS) : undefined);
  const shown = isOwner ? rows.filter(isFirstLook) : rows;
  return success('Timeline', { timeline: shown.map((row) => eventResponse(row, isOwner ? user_id : null)) });
};

function eventsOf(db: Queryable, proposalId: string, which: SQL | undefined) {
  const { id, kind, at, actor_id, version, detail, days, proposal_id } = proposal_event;
  return db
    .select({ id, kind, at, actor_id, version, detail, days, actor_name: fullName(account) })
    .from(proposal_event)
    .leftJoin(account, eq(account.id, actor_id))
    .where(and(eq(proposal_id, proposalId), which))
    .orderBy(at, id);
}

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/** Hides all but the first look at each version; that one is enough for the applicant. */
function isFirstLook(row: EventRow, index: number, rows: readonly EventRow[]): boolean {
  if (row.kind !== 'read') return true;
  return rows.findIndex(({ kind, version }) => kind === 'read' && version === row.version) === index;
}

/** @param ownerId the applicant who reads, to whom admins are called 'Admin'; null for admins */
function eventResponse(row: EventRow, ownerId: string | null): TimelineEvent {
  const { actor_id, actor_name, at, id, ...rest } = row;
  const { by } = describeEvent(row.kind);
  const isNamed = ownerId === null || actor_id === ownerId;
  return {
    ...rest,
    id: String(id),
    at: instantOf(at),
    by,
    actor: isNamed ? actor_name : by === 'admin' ? 'Admin' : null,
  };
}

/** GET remark/show-all/{id}, for admins: remarks are events of the timeline that no applicant sees. */
export const listRemarks: Handler = async (call) => {
  const { id } = await loadReadable(call);
  const rows = await eventsOf(call.db, id, eq(proposal_event.kind, 'remarked'));
  const remark = rows.map((row): InternalRemark => ({
    id: String(row.id),
    admin_name: row.actor_name,
    proposal_id: id,
    catatan: row.detail ?? '',
    created_at: instantOf(row.at),
  }));
  return success('All Remark', { remark });
};

export const storeRemark: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  const detail = sanitiseHtml(call.fields['catatan'] ?? '');
  await noteOwnEvent(call, row, 'remarked', { detail });
  return success('Success Store Remark');
};
