import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { translate } from '@portal/shared/language';

/** Values of a filter by the kind's name. */
export const KIND_FILTER = PROPOSAL_KINDS.map((kind) => ({
  value: PROPOSAL_KIND_DETAILS[kind].type,
  label: translate(PROPOSAL_KIND_DETAILS[kind].type),
}));
