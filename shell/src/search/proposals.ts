import type { UserAccount } from '@portal/shared/contract/entities/account';
import type { ProposalGroups } from '@portal/shared/contract/entities/proposal';
import { fullName } from '@portal/shared/contract/entities/session';
import { SEARCHED_FIELDS } from '@portal/shared/contract/proposal/searched-fields';
import {
  adminPreviewRoute,
  PROPOSAL_KIND_DETAILS,
  userPreviewRoute,
} from '@portal/shared/contract/proposal/proposal-kind';
import { statusLabel } from '@portal/shared/contract/proposal/status';
import { newestFirst, type ProposalRow } from '@portal/shared/proposal/proposal-row';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { searchable, type Kind, type Searchable } from './find';
import { t } from '../language/texts';
import { translate } from '@portal/shared/language';

/** Proposals of the merged list, newest first; see {@link proposalsKind}. */
export const proposalsOf = (groups: ProposalGroups, users: readonly UserAccount[] | null): Searchable =>
  searchable({ ...proposalsKind(users), rows: newestFirst(groups) });

/**
 * How proposals are searched and shown.
 * @param users for the applicants' names, where they are known; null for a researcher's own proposals
 */
export function proposalsKind(users: readonly UserAccount[] | null): Kind<ProposalRow> {
  const byId = new Map(users?.map((user) => [user.id, user]));
  const applicantOf = ({ proposal }: ProposalRow) =>
    fullName(byId.get(proposal.user_id)?.user_profile) || proposal.user?.email;
  return {
    heading: t('Usulan'),
    texts: (row) => {
      const { kind, proposal } = row;
      return [
        proposalCode(kind, proposal),
        proposalTitle(kind, proposal),
        translate(PROPOSAL_KIND_DETAILS[kind].type),
        translate(statusLabel(proposal.status)),
        proposal.user?.email,
        applicantOf(row),
        byId.get(proposal.user_id)?.user_profile?.college,
        ...SEARCHED_FIELDS.map((name) => proposal[name]),
      ];
    },
    entry: (row) => {
      const { kind, proposal } = row;
      return {
        key: `usulan ${proposal.id}`,
        title: proposalTitle(kind, proposal),
        detail: [proposalCode(kind, proposal), users && applicantOf(row), translate(statusLabel(proposal.status))],
        to: users ? adminPreviewRoute(kind, proposal.id) : userPreviewRoute(kind, proposal.id),
      };
    },
  };
}
