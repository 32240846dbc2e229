import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { and, eq, isNull } from 'drizzle-orm';
import { isResearcher } from '../../platform/auth/access';
import type { Session } from '../../platform/auth/session';
import type { Queryable } from '../../platform/db/database';
import { proposal } from '../../platform/db/schema/proposals';
import type { Call } from '../../platform/call';
import { refusal } from '../../platform/http/refusal';
import { isUuid } from '../../platform/http/wire';
import { selectProposals, type ProposalRow } from './proposal-row';

/**
 * Finds a proposal by id; null if it does not exist or is in the bin.
 * @param kind only this kind; null for every kind. The thesis paths take any kind, because the portal finishes and
 * previews proposals of other kinds through them (admin-area.md section 4, user-area.md section 2).
 */
export async function findProposal(
  db: Queryable,
  id: string | undefined,
  kind: ProposalKind | null,
): Promise<ProposalRow | null> {
  if (!isUuid(id)) return null;
  const isKind = kind === null || kind === 'thesis' ? undefined : eq(proposal.kind, kind);
  const [row] = await selectProposals(db).where(and(eq(proposal.id, id), isNull(proposal.deleted_at), isKind));
  return row ?? null;
}

/**
 * Finds a proposal and locks its row until the transaction ends.
 * @throws HttpError 404
 */
export async function lockProposal(
  tx: Queryable,
  id: string | undefined,
  kind: ProposalKind | null,
): Promise<ProposalRow> {
  const row = isUuid(id) && (await lockRow(tx, id)) ? await findProposal(tx, id, kind) : null;
  if (!row) throw refusal('missing/proposal');
  return row;
}

/** Locks a proposal's row until the transaction ends; false if the proposal does not exist. */
export async function lockRow(tx: Queryable, id: string): Promise<boolean> {
  const locked = await tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, id)).for('update');
  return locked.length > 0;
}

/**
 * Finds the proposal that a reading call names: one of the caller's own, for admins any.
 * @throws HttpError 404, 403
 */
export async function loadReadable(call: Pick<Call, 'db' | 'params' | 'session'>): Promise<ProposalRow> {
  const row = await findProposal(call.db, call.params['id'], null);
  if (!row) throw refusal('missing/proposal');
  checkOwner(call.session, row);
  return row;
}

/**
 * Refuses a researcher's access to proposals of other people.
 * @throws HttpError 403
 */
export function checkOwner(session: Session, row: Pick<ProposalRow, 'user_id'>): void {
  if (isResearcher(session.role) && row.user_id !== session.accountId) throw refusal('access/other-proposal');
}
