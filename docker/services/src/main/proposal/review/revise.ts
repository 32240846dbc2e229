import { randomUUID } from 'node:crypto';
import type { RevisionPoint } from '@portal/shared/contract/entities/proposal';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { type WrittenPoint, MOST_POINTS } from '@portal/shared/contract/proposal/revision-points';
import { eq, sql, and, desc } from 'drizzle-orm';
import { sanitiseHtml } from '../../content/sanitise';
import { fullName } from '../../../platform/db/expressions';
import { account } from '../../../platform/db/schema/accounts';
import { proposal, revision_note, revision_point } from '../../../platform/db/schema/proposals';
import type { Call, Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { revisionText } from '../../mail/proposal-mails';
import { notifyOwner } from '../proposal-notices';
import { orderProposalStop } from '../../machine-calls/orders';
import { refuseHandledByOther } from '../course/handling';
import { loadReadable, lockProposal, checkOwner } from '../load';
import type { ProposalRow } from '../proposal-row';
import { checkTransition, applyTransition } from './transition';
import { readPoints } from '@portal/shared/contract/proposal/read-points';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { revisionTargets } from '@portal/shared/proposal/revision-targets';
import type { Queryable } from '../../../platform/db/database';
import { ValidationError } from '../../../platform/http/http-error';
import { refusal } from '../../../platform/http/refusal';

/** POST revisistore: the author is the caller, the recipient the owner; the request's `user_id` is ignored. */
export const storeRevisionNote: Handler = async (call) => {
  const row = await lockProposal(call.db, call.fields['proposal_id'], null);
  await revise(call, row, sanitiseHtml(call.fields['catatan'] ?? ''), pointsOf(call.fields['points'], row));
  return success('Success store Revisi');
};

/** POST revision/{id}, the older call: the text is stored in `rev_description` and in the notes. */
export function reviseProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    const text = sanitiseHtml(call.fields['rev_description'] ?? '');
    await revise(call, row, text);
    await call.db.update(proposal).set({ rev_description: text }).where(eq(proposal.id, row.id));
    return success('Success Revision Submission');
  };
}

async function revise(call: Call, row: ProposalRow, note: string, points: readonly WrittenPoint[] = []): Promise<void> {
  if (!checkTransition(row, 'revise')) refuseHandledByOther(call, row);
  await applyTransition(call.db, row, 'revise', call.session.accountId, note);
  // Frees the slot that an unfinished approval may have taken.
  await orderProposalStop(call.db, row, 'Revision');
  const noteId = randomUUID();
  await call.db.insert(revision_note).values({
    id: noteId,
    proposal_id: row.id,
    author_id: call.session.accountId,
    catatan: note,
    created_at: sql`clock_timestamp()`,
  });
  await storePoints(call.db, noteId, points);
  await notifyOwner(call, row, 'revision', revisionText(note));
}

/**
 * GET revisishow/{id}: lists the notes of an own proposal, of any for admins, oldest first; `tanggal_revisi` is WIB
 * without zone.
 */
export const listRevisionNotes: Handler = async (call) => {
  const row = await loadReadable(call);
  const { id, target, body, ticked_at, note_id } = revision_point;
  const rows = await call.db
    .select({
      id: revision_note.id,
      proposal_id: revision_note.proposal_id,
      catatan: revision_note.catatan,
      admin_name: fullName(account),
      tanggal_revisi: sql<string>`to_char((${revision_note.created_at} at time zone 'UTC') + interval '7 hours',
        'YYYY-MM-DD HH24:MI:SS')`,
      points: sql<RevisionPoint[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', ${id}::text, 'target', ${target}, 'text', ${body},
                 'is_ticked', ${ticked_at} is not null) order by ${id}), '[]')
          from ${revision_point} where ${note_id} = ${revision_note.id})`,
    })
    .from(revision_note)
    .leftJoin(account, eq(account.id, revision_note.author_id))
    .where(eq(revision_note.proposal_id, row.id))
    .orderBy(revision_note.created_at, revision_note.id);
  const user = { id: row.user_id, email: row.user_email };
  const notes = rows.map((note) => ({ ...note, user_id: row.user_id, first_name: row.user_first_name, user }));
  return success('Proposal Revisi Success', { proposal_revisi: notes });
};

/**
 * Reads the revision points of a request and checks that they name fields of this kind's form.
 * @throws ValidationError
 */
function pointsOf(field: string | undefined, { kind }: ProposalRow): readonly WrittenPoint[] {
  if (!field) return [];
  const points = readPoints(field);
  if (!points)
    throw new ValidationError({ points: [`Catatan per isian tidak dapat dibaca, atau lebih dari ${MOST_POINTS}.`] });
  const known = new Set(revisionTargets(PROPOSALS[kind]).map(({ value }) => value));
  if (points.some(({ target }) => !known.has(target)))
    throw new ValidationError({ points: ['Catatan per isian menunjuk isian yang tidak ada pada formulir ini.'] });
  return points;
}

async function storePoints(tx: Queryable, noteId: string, points: readonly WrittenPoint[]): Promise<void> {
  if (points.length === 0) return;
  await tx.insert(revision_point).values(points.map(({ target, text }) => ({ note_id: noteId, target, body: text })));
}

/**
 * POST revision-point/{id}: the owner ticks or unticks a point of the newest revision, until the proposal is
 * resubmitted.
 */
export const tickRevisionPoint: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  checkOwner(call.session, row);
  const refused = checkTransition(row, 'resubmit');
  if (refused) throw refused;
  const { point = '', is_ticked } = call.fields;
  const newest = call.db
    .select({ id: revision_note.id })
    .from(revision_note)
    .where(eq(revision_note.proposal_id, row.id))
    .orderBy(desc(revision_note.created_at), desc(revision_note.id))
    .limit(1);
  const ticked = await call.db
    .update(revision_point)
    .set({ ticked_at: is_ticked === 'yes' ? sql`coalesce(${revision_point.ticked_at}, now())` : null })
    .where(and(eq(sql`${revision_point.id}::text`, point), eq(revision_point.note_id, newest)))
    .returning({ id: revision_point.id });
  if (ticked.length === 0) throw refusal('missing/note');
  return success('Success Tick Revisi');
};
