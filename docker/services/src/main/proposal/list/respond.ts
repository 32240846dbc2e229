import { PROPOSAL_LIST } from '@portal/shared/contract/lists/proposals';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ContainerState } from '@portal/shared/contract/entities/proposal';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { handlerOf } from '../handling';
import { proposalResponse, type ListedProposal } from '../proposal-row';

/** Fields that the actions of a row need: names of the proposal, its state, and the requested resources. */
const ACTION_FIELDS = [
  ...['id', 'user_id', 'user', 'type_of_proposal', 'status', 'created_at', 'research_field', 'research_title'],
  ...['institution', 'handler', 'container_state', 'pending_extension_days', 'report_state'],
  ...['gpu', 'ram', 'storage', 'duration', 'research_fee', 'docker_image'],
];

const fieldsOf = (keys: readonly string[]) =>
  PROPOSAL_LIST.columns.filter(({ key }) => keys.includes(key)).flatMap(({ fields }) => fields);

const SPECIFIED_KEYS = PROPOSAL_LIST.specified.map(({ key }) => key);

/**
 * Returns rows for the table: the fields of the specified columns, of the requested hidden columns, and those that
 * actions need.
 */
export function listedResponse(
  rows: readonly ListedProposal[],
  {
    columns,
    accountId,
    states,
  }: {
    readonly columns: readonly string[];
    readonly accountId: string;
    readonly states: ReadonlyMap<string, ContainerState>;
  },
): ProposalRow[] {
  const fields = new Set([...ACTION_FIELDS, ...fieldsOf(SPECIFIED_KEYS), ...fieldsOf(columns)]);
  return rows.map((row) => {
    const response = { ...proposalResponse(row, 'list'), ...handlerOf(row, accountId) };
    const state = states.get(row.id);
    if (state) Object.assign(response, { container_state: state });
    const shown = Object.fromEntries(Object.entries(response).filter(([name]) => fields.has(name)));
    // The contract's schema restores a proposal from it; omitted fields become null there.
    return { kind: row.kind, proposal: shown as Proposal };
  });
}
