import type { ProposalStatus } from '@portal/shared/contract/status';
import type { TimelineEventKind } from '@portal/shared/contract/timeline';
import type { Queryable } from '../db/database';

/** What is written of an event. */
interface NewEvent {
  readonly proposalId: string;
  readonly kind: TimelineEventKind;
  /** Null: the system did it. */
  readonly actorId: string | null;
  /** Of a transition; `from` is null on submission. */
  readonly step?: { readonly from: ProposalStatus | null; readonly to: ProposalStatus };
  /** Reason, note or remark: sanitised HTML. */
  readonly detail?: string | null;
  /** Days, of an extension. */
  readonly days?: number;
}

/** Writes one event of a proposal's timeline, with the version that is current. */
export async function noteEvent(tx: Queryable, event: NewEvent): Promise<void> {
  const { proposalId, kind, actorId, step, detail, days } = event;
  await tx.query(
    `insert into proposal_event (proposal_id, kind, actor_id, from_status, to_status, detail, days, version, at)
     select p.id, $2, $3, $4, $5, $6, $7, p.version, clock_timestamp() from proposal p where p.id = $1`,
    [proposalId, kind, actorId, step?.from ?? null, step?.to ?? null, detail || null, days ?? null],
  );
}

/** Notes an admin's first look at the version that waits; later looks change nothing. */
export async function noteRead(db: Queryable, proposalId: string, actorId: string): Promise<void> {
  await db.query(
    `insert into proposal_event (proposal_id, kind, actor_id, version, at)
     select p.id, 'read', $2, p.version, clock_timestamp() from proposal p
      where p.id = $1 and p.status = 'Pending' and not exists (
        select 1 from proposal_event e
         where e.proposal_id = p.id and e.kind = 'read' and e.actor_id = $2 and e.version = p.version)
     on conflict do nothing`,
    [proposalId, actorId],
  );
}
