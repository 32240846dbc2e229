import { randomUUID } from 'node:crypto';
import { describeEvent, type TimelineEventKind } from '@portal/shared/contract/proposal/timeline';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import type { ProposalStatus } from '@portal/shared/contract/proposal/status';
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config/config';
import type { Queryable } from '../../platform/db/database';
import { proposal, proposal_event, proposal_extension, revision_note } from '../../platform/db/schema/proposals';
import { findProposal } from '../../main/proposal/load';
import { folderOf } from '../../main/proposal/proposal-row';
import { noteEvent } from '../../main/proposal/course/events';
import { htmlOfText } from '../../main/proposal/course/withdraw';
import { keepVersion } from '../../main/proposal/review/versions';
import { readSnapshot } from '../../platform/audit/snapshot';
import { fullName } from '../../platform/db/expressions';
import { account } from '../../platform/db/schema/accounts';
import { audit } from '../../platform/db/schema/audit';
import type { DemoProposal } from './demo-proposals';
import { makePdf } from './demo-files';
import { seedFile } from './seed-file';

const HOUR_MS = 3_600_000;
export const APPROVAL = '<p>Usulan disetujui. Selamat meneliti!</p>';

interface History {
  readonly ownerId: string;
  readonly adminId: string;
  readonly created: Date;
  /** When an admin decided; for a pending proposal, when it was sent. */
  readonly decided: Date;
  readonly changed: Date;
}

interface DemoEvent {
  readonly kind: TimelineEventKind;
  readonly at: Date;
  readonly version: number;
  readonly detail?: string;
}

const SENDING: readonly TimelineEventKind[] = ['sent', 'resubmitted'];

/** Writes timeline, audit entries, revision notes and versions of a demo proposal whose row and files exist. */
export async function seedHistory(
  tx: Queryable,
  config: Config,
  demo: DemoProposal,
  id: string,
  history: History,
): Promise<void> {
  const events = eventsOf(demo, history);
  const versions = Math.max(...events.map((event) => event.version));
  await tx.update(proposal).set({ version: versions }).where(eq(proposal.id, id));
  for (const { kind, at, version, detail } of events) {
    const actorId = { applicant: history.ownerId, admin: history.adminId, system: null }[describeEvent(kind).by];
    await tx.insert(proposal_event).values({ proposal_id: id, kind, actor_id: actorId, at, version, detail });
    await seedAudit(tx, { id, kind: demo.kind }, { kind, at, adminId: history.adminId });
    if (kind === 'revisionAsked') {
      await tx.insert(revision_note).values({
        id: randomUUID(),
        proposal_id: id,
        author_id: history.adminId,
        catatan: detail ?? '',
        created_at: at,
      });
    }
    if (!SENDING.includes(kind)) continue;
    const sent = { number: version, isNewest: version === versions, at, ownerId: history.ownerId };
    await seedVersion(tx, config, demo, id, sent);
  }
}

function eventsOf(demo: DemoProposal, { created, decided, changed }: History): DemoEvent[] {
  const { status, notes = [], remark, reason } = demo;
  const after = (hours: number) => new Date(created.getTime() + hours * HOUR_MS);
  const events: DemoEvent[] = [{ kind: 'sent', at: created, version: 1 }];
  if (demo.daysAgo > 0) events.push({ kind: 'read', at: after(6), version: 1 });
  if (remark) events.push({ kind: 'remarked', at: after(7), version: 1, detail: remark });
  for (const [index, detail] of notes.entries()) {
    const version = index + 1;
    const isLast = status === 'Revision' && index === notes.length - 1;
    events.push({ kind: 'revisionAsked', at: isLast ? changed : after(10 + 16 * index), version, detail });
    if (!isLast) events.push({ kind: 'resubmitted', at: after(18 + 16 * index), version: version + 1 });
  }
  const version = events.at(-1)?.version ?? 1;
  if (status === 'Rejected') events.push({ kind: 'rejected', at: changed, version, detail: reason });
  if (status === 'Approved' || status === 'Finished') {
    events.push({ kind: 'approved', at: decided, version, detail: APPROVAL });
  }
  if (status === 'Finished')
    events.push(
      { kind: 'started', at: new Date(decided.getTime() + 4 * HOUR_MS), version },
      { kind: 'finished', at: changed, version },
      { kind: 'machineStopped', at: changed, version },
    );
  return events;
}

interface DemoVersion {
  readonly number: number;
  readonly isNewest: boolean;
  readonly at: Date;
  readonly ownerId: string;
}

/** Writes a version: the newest equals the row; earlier ones differ in the demo's values and the proposal file. */
async function seedVersion(
  tx: Queryable,
  config: Config,
  demo: DemoProposal,
  id: string,
  version: DemoVersion,
): Promise<void> {
  const row = await findProposal(tx, id, null);
  if (!row) throw new Error('seeded proposal cannot be read');
  const sent = { ...row, version: version.number };
  if (version.isNewest) return keepVersion(tx, sent, version.at);
  const field = PROPOSALS[row.kind].fields.find(({ name }) => name === 'proposal_file');
  const proposalFile = await seedFile(tx, config, {
    folder: folderOf('proposal_file'),
    originalName: `proposal-versi-${version.number}.pdf`,
    kind: 'pdf',
    bytes: makePdf(field?.label ?? 'Proposal', [`Versi ${version.number}`, `Pengusul: ${demo.owner}`]),
    ownerId: version.ownerId,
    proposalId: id,
  });
  await keepVersion(tx, { ...sent, ...demo.earlier, proposal_file: proposalFile }, version.at);
}

const STEPS: Partial<Record<TimelineEventKind, readonly [from: ProposalStatus, to: ProposalStatus]>> = {
  approved: ['Pending', 'Approved'],
  rejected: ['Pending', 'Rejected'],
  finished: ['Approved', 'Finished'],
  revisionAsked: ['Pending', 'Revision'],
};

async function seedAudit(
  tx: Queryable,
  proposal: { readonly id: string; readonly kind: ProposalKind },
  event: { readonly kind: TimelineEventKind; readonly at: Date; readonly adminId: string },
): Promise<void> {
  const step = STEPS[event.kind];
  if (!step) return;
  const [from, to] = step;
  const snapshot = await readSnapshot(tx, 'proposal', proposal.id);
  const [admin] = await tx
    .select({ email: account.email, name: fullName(account), role: account.role })
    .from(account)
    .where(eq(account.id, event.adminId));
  if (!admin) return;
  await tx.insert(audit).values({
    at: event.at,
    actor_id: event.adminId,
    actor_email: admin.email,
    actor_name: admin.name ?? '',
    actor_role: admin.role,
    call: event.kind === 'revisionAsked' ? 'revisionNote.store' : `proposal.${proposal.kind}.${event.kind}`,
    record_id: proposal.id,
    label: snapshot?.label ?? '',
    changes: [{ field: 'status', from, to }],
  });
}

const ASKED = { days: 30, reason: 'Pelatihan ulang diperlukan karena data citra dua musim terakhir baru diterima.' };

export async function seedExtension(tx: Queryable, proposalId: string, ownerId: string): Promise<void> {
  await tx
    .insert(proposal_extension)
    .values({ id: randomUUID(), proposal_id: proposalId, ...ASKED, status: 'Pending' });
  await noteEvent(tx, {
    proposalId,
    kind: 'extensionAsked',
    actorId: ownerId,
    days: ASKED.days,
    detail: htmlOfText(ASKED.reason),
  });
}
