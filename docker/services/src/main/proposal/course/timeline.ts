import { PUBLIC_EVENTS, describeEvent } from '@portal/shared/contract/proposal/timeline';
import type { TimelineEvent } from '@portal/shared/contract/entities/proposal-life';
import { and, eq, inArray } from 'drizzle-orm';
import { isResearcher } from '../../../platform/auth/access';
import { fullName } from '../../../platform/db/expressions';
import { account } from '../../../platform/db/schema/accounts';
import { proposal_event } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { instantOf } from '../../../platform/http/wire';
import { loadReadable } from '../load';

type EventRow = Pick<
  typeof proposal_event.$inferSelect,
  'id' | 'kind' | 'at' | 'actor_id' | 'version' | 'detail' | 'days'
> & { readonly actor_name: string | null };

/** GET timeline/{id}, oldest first: everything for admins; for applicants no internal events and no names of admins. */
export const showTimeline: Handler = async (call) => {
  const proposal = await loadReadable(call);
  const isOwner = isResearcher(call.session.role);
  const { id, kind, at, actor_id, version, detail, days, proposal_id } = proposal_event;
  const rows: EventRow[] = await call.db
    .select({ id, kind, at, actor_id, version, detail, days, actor_name: fullName(account) })
    .from(proposal_event)
    .leftJoin(account, eq(account.id, actor_id))
    .where(and(eq(proposal_id, proposal.id), isOwner ? inArray(kind, PUBLIC_EVENTS) : undefined))
    .orderBy(at, id);
  const shown = isOwner ? rows.filter(isFirstLook) : rows;
  return success('Timeline', { timeline: shown.map((row) => eventResponse(row, isOwner ? proposal.user_id : null)) });
};

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
