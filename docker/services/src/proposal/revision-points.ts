import { readPoints } from '@portal/shared/contract/read-points';
import { MOST_POINTS, type WrittenPoint } from '@portal/shared/contract/revision-points';
import { PROPOSALS } from '@portal/shared/proposal/all';
import { revisionTargets } from '@portal/shared/proposal/revision-targets';
import { first, type Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { conflict, notFound, ValidationError } from '../http/http-error';
import { checkOwner, lockProposal } from './load';
import type { ProposalRow } from './proposal-row';
import { refusalOf } from './transition';

/**
 * The points of a request for this kind's form.
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
  for (const { target, text } of points)
    await tx.query('insert into revision_point (note_id, target, body) values ($1, $2, $3)', [noteId, target, text]);
}

/** POST revision-point/{id}: the owner ticks a point of the newest revision off, or takes the tick back, until it is sent again. */
export const tickRevisionPoint: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  checkOwner(call.session, row);
  const refusal = refusalOf(row, 'resubmit');
  if (refusal) throw conflict(refusal);
  const { point = '', is_ticked } = call.fields;
  const ticked = await first(
    call.db,
    `update revision_point set ticked_at = case when $3 then coalesce(ticked_at, now()) end
      where id::text = $2 and note_id = (
        select id from revision_note where proposal_id = $1 order by created_at desc, id desc limit 1)
      returning id`,
    [row.id, point, is_ticked === 'yes'],
  );
  if (!ticked) throw notFound('Catatan');
  return answer('Success Tick Revisi');
};
