import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import { isResearcher } from '../auth/access';
import type { Session } from '../auth/session';
import { first, type Queryable } from '../db/database';
import type { Call } from '../http/call';
import { forbidden, notFound } from '../http/http-error';
import { isUuid } from '../http/wire';
import { selectProposals, type ProposalRow } from './proposal-row';

/** Who may not see or change a proposal reads this (product-facts.md 7.4). */
const NOT_YOURS = 'Anda tidak dapat mengakses atau mengedit pengajuan ini.';

/**
 * A proposal by id, or null; one in the bin is not there.
 * @param kind only this kind; null for every kind. The thesis paths take any kind, because the portal finishes and previews
 *   proposals of other kinds through them (admin-area.md section 4, user-area.md section 2).
 */
export async function findProposal(
  db: Queryable,
  id: string | undefined,
  kind: ProposalKind | null,
): Promise<ProposalRow | null> {
  if (!isUuid(id)) return null;
  return first<ProposalRow>(
    db,
    `${selectProposals('whole')} where p.id = $1 and p.deleted_at is null and ($2::text is null or p.kind = $2)`,
    [id, kind === 'thesis' ? null : kind],
  );
}

/**
 * A proposal, its row locked until the transaction ends.
 * @throws HttpError 404
 */
export async function lockProposal(
  tx: Queryable,
  id: string | undefined,
  kind: ProposalKind | null,
): Promise<ProposalRow> {
  const locked = isUuid(id) ? await tx.query('select id from proposal where id = $1 for update', [id]) : [];
  const row = locked.length > 0 ? await findProposal(tx, id, kind) : null;
  if (!row) throw notFound('Usulan');
  return row;
}

/**
 * The proposal that a reading call names: an own one, for admins any.
 * @throws HttpError 404, 403
 */
export async function loadReadable(call: Pick<Call, 'db' | 'params' | 'session'>): Promise<ProposalRow> {
  const row = await findProposal(call.db, call.params['id'], null);
  if (!row) throw notFound('Usulan');
  checkOwner(call.session, row);
  return row;
}

/**
 * Lets a researcher only at what is theirs.
 * @throws HttpError 403
 */
export function checkOwner(session: Session, row: Pick<ProposalRow, 'user_id'>): void {
  if (isResearcher(session.role) && row.user_id !== session.accountId) throw forbidden(NOT_YOURS);
}
