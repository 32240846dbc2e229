import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { isResearcher } from '../../../platform/auth/access';
import { proposal } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { containerStates } from '../../machine-calls/container-states';
import { handlerOf } from '../handling';
import { proposalResponse, selectListed, type ListedProposal } from '../proposal-row';

/** The merged list, newest first: a researcher's own, all for an admin (user-area.md section 2). */
export const listProposals: Handler = async (call) => {
  const ownerId = isResearcher(call.session.role) ? call.session.accountId : null;
  const rows = await selectListed(call.db)
    .where(and(isNull(proposal.deleted_at), ownerId === null ? undefined : eq(proposal.user_id, ownerId)))
    .orderBy(desc(proposal.created_at), proposal.id);
  const states = ownerId ? null : await containerStates(call.db, null);
  const listed = (row: ListedProposal) => {
    const state = states?.get(row.id);
    const response = proposalResponse(row, 'list');
    if (!ownerId) Object.assign(response, handlerOf(row, call.session.accountId));
    if (state) response['container_state'] = state;
    return response;
  };
  const groups = PROPOSAL_KINDS.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return [PROPOSAL_KIND_DETAILS[kind].group, own.map(listed)];
  });
  return success('All Submission', Object.fromEntries(groups));
};
