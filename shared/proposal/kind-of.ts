import type { Proposal } from '../contract/entities/proposal';
import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS, type ProposalKind } from '../contract/proposal/proposal-kind';

/** Spellings of types that servers have stored (product-facts.md 7.4). */
const OTHER_TYPES: Readonly<Record<string, ProposalKind>> = {
  'Kerjasama Industri': 'industry',
  'Penelitian Kerjasama Instansi': 'industry',
};

/**
 * Returns a proposal's kind: as the server says, else by its type, else the requested kind. On some servers the thesis
 * call answers proposals of any kind (a non-TA edit goes to the thesis preview, user-area.md section 2).
 */
export function kindOf(proposal: Proposal, askedFor: ProposalKind): ProposalKind {
  const said = PROPOSAL_KINDS.find((kind) => kind === proposal['kind']);
  const typed =
    PROPOSAL_KINDS.find((kind) => PROPOSAL_KIND_DETAILS[kind].type === proposal.type_of_proposal) ??
    OTHER_TYPES[proposal.type_of_proposal];
  return said ?? typed ?? askedFor;
}
