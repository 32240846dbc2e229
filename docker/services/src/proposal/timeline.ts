import { PUBLIC_EVENTS, timelineFacts } from '@portal/shared/contract/timeline';
import type { TimelineEvent } from '@portal/shared/contract/entities/proposal-life';
import { isResearcher } from '../auth/access';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { instantOf } from '../http/wire';
import { loadReadable } from './load';

interface EventRow {
  id: number;
  kind: string;
  at: Date;
  actor_id: string | null;
  actor_name: string | null;
  version: number;
  detail: string | null;
  days: number | null;
}

/** GET timeline/{id}, oldest first: everything for admins; for applicants nothing internal and no names of admins. */
export const showTimeline: Handler = async (call) => {
  const proposal = await loadReadable(call);
  const isOwner = isResearcher(call.session.role);
  const rows = await call.db.query<EventRow>(
    `select e.id, e.kind, e.at, e.actor_id, e.version, e.detail, e.days,
            nullif(concat_ws(' ', a.first_name, a.last_name), '') as actor_name
       from proposal_event e left join account a on a.id = e.actor_id
      where e.proposal_id = $1 and ($2::text[] is null or e.kind = any($2::text[])) order by e.at, e.id`,
    [proposal.id, isOwner ? PUBLIC_EVENTS : null],
  );
  const shown = isOwner ? rows.filter(isFirstLook) : rows;
  return answer('Timeline', { timeline: shown.map((row) => eventAnswer(row, isOwner ? proposal.user_id : null)) });
};

/** Of the looks at one version the first is enough for the applicant. */
function isFirstLook(row: EventRow, index: number, rows: readonly EventRow[]): boolean {
  if (row.kind !== 'read') return true;
  return rows.findIndex(({ kind, version }) => kind === 'read' && version === row.version) === index;
}

/** @param ownerId the applicant who reads, and to whom admins are 'Admin'; null for admins */
function eventAnswer(row: EventRow, ownerId: string | null): TimelineEvent {
  const { actor_id, actor_name, at, id, ...rest } = row;
  const { by } = timelineFacts(row.kind);
  const isNamed = ownerId === null || actor_id === ownerId;
  return {
    ...rest,
    id: String(id),
    at: instantOf(at),
    by,
    actor: isNamed ? actor_name : by === 'admin' ? 'Admin' : null,
  };
}
