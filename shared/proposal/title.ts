import type { Proposal } from '../contract/entities/proposal';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '../contract/proposal/proposal-kind';
import { PROPOSALS } from '../contract/proposal/all';

/** A response or a row of the services. */
type Titled = Readonly<Record<string, unknown>>;

/** Returns a proposal's title in lists: its title field, else the next best. Never empty. */
export function proposalTitle(kind: ProposalKind, proposal: Titled): string {
  const candidates = titleFields(kind).map((name) => proposal[name]);
  const title = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '');
  return typeof title === 'string' ? title.trim() : PROPOSAL_KIND_DETAILS[kind].type;
}

/** Returns the fields that can name a proposal of a kind, best first. */
export function titleFields(kind: ProposalKind): readonly string[] {
  return [PROPOSALS[kind].titleField, 'research_field', 'research_title', 'institution', 'type_of_proposal'];
}

/** Returns a short code for people to quote, e.g. `TA-2026-8B1C2D`: kind, year of submission, start of the id. */
export function proposalCode(kind: ProposalKind, proposal: Pick<Proposal, 'id' | 'created_at'>): string {
  const start = /^\d+$/.test(proposal.id)
    ? proposal.id.padStart(6, '0')
    : proposal.id
        .replace(/[^\da-z]/gi, '')
        .slice(0, 6)
        .toUpperCase();
  return [PROPOSAL_KIND_DETAILS[kind].code, proposal.created_at.slice(0, 4), start].join('-');
}
