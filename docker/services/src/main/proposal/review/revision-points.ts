import { readPoints } from '@portal/shared/contract/proposal/read-points';
import { MOST_POINTS, type WrittenPoint } from '@portal/shared/contract/proposal/revision-points';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { revisionTargets } from '@portal/shared/proposal/revision-targets';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { revision_note, revision_point } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { ValidationError } from '../../../platform/http/http-error';
import { refusal } from '../../../platform/http/refusal';
import { checkOwner, lockProposal } from '../load';
import type { ProposalRow } from '../proposal-row';
import { checkTransition } from './transition';

/**
 * Reads the revision points of a request and checks that they name fields of this kind's form.
 * @throws ValidationError
 */
export function pointsOf(field: string | undefined, { kind }: ProposalRow): readonly WrittenPoint[] {
  if (!field) return [];
  const points = readPoints(field);
  if (!points)
    throw new ValidationError({ points: [`Catatan per isian tidak dapat dibaca, atau lebih dari ${MOST_POINTS}.`] });
  const known = new Set(revisionTargets(PROPOSALS[kind]).map(({ value }) => value));
  if (points.some(({ target }) => !known.has(target)))
    throw new ValidationError({ points: ['Catatan per isian menunjuk isian yang tidak ada pada formulir ini.'] });
  return points;
}

export async function storePoints(tx: Queryable, noteId: string, points: readonly WrittenPoint[]): Promise<void> {
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
