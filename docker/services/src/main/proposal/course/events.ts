import type { ProposalStatus } from '@portal/shared/contract/proposal/status';
import type { TimelineEventKind } from '@portal/shared/contract/proposal/timeline';
import { sql } from 'drizzle-orm';
import type { Call } from '../../../platform/call';
import type { Queryable } from '../../../platform/db/database';
import { proposal, proposal_event } from '../../../platform/db/schema/proposals';

interface NewEvent {
  readonly proposalId: string;
  readonly kind: TimelineEventKind;
  /** Null for the system. */
  readonly actorId: string | null;
  /** Statuses of a transition; `from` is null on submission. */
  readonly step?: { readonly from: ProposalStatus | null; readonly to: ProposalStatus };
  /** Reason, note or remark: sanitised HTML. */
  readonly detail?: string | null;
  readonly days?: number;
}

export async function noteEvent(tx: Queryable, event: NewEvent): Promise<void> {
  const { proposalId, kind, actorId, step, detail, days } = event;
  await tx.execute(sql`
    insert into ${proposal_event} (proposal_id, kind, actor_id, from_status, to_status, detail, days, version, at)
    select ${proposal.id}, ${kind}, ${actorId}::uuid, ${step?.from ?? null}, ${step?.to ?? null}, ${detail || null},
           ${days ?? null}::integer, ${proposal.version}, clock_timestamp()
      from ${proposal} where ${proposal.id} = ${proposalId}`);
}

export async function noteOwnEvent(
  { db, session }: Pick<Call, 'db' | 'session'>,
  { id }: { readonly id: string },
  kind: TimelineEventKind,
  more: Pick<NewEvent, 'step' | 'detail' | 'days'> = {},
): Promise<void> {
  await noteEvent(db, { proposalId: id, kind, actorId: session.accountId, ...more });
}

/** Records an admin's first look at the waiting version; later looks change nothing. */
export async function noteRead(db: Queryable, proposalId: string, actorId: string): Promise<void> {
  await db.execute(sql`
    insert into ${proposal_event} (proposal_id, kind, actor_id, version, at)
    select ${proposal.id}, 'read', ${actorId}::uuid, ${proposal.version}, clock_timestamp() from ${proposal}
     where ${proposal.id} = ${proposalId} and ${proposal.status} = 'Pending' and not exists (
       select 1 from ${proposal_event}
        where ${proposal_event.proposal_id} = ${proposal.id} and ${proposal_event.kind} = 'read'
          and ${proposal_event.actor_id} = ${actorId}::uuid and ${proposal_event.version} = ${proposal.version})
    on conflict do nothing`);
}
