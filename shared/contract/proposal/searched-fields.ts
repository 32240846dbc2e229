import type { ProposalFieldName } from './field';

/**
 * Fields that every search for proposals includes besides title and applicant. The database's function
 * `write_proposal_list` names them too; a test compares the two.
 */
export const SEARCHED_FIELDS = [
  'institution',
  'partner',
  'pembimbing1',
  'pembimbing2',
  'pembimbing3',
  'peneliti',
  'leader_name',
  'pic',
  'admin_name',
] as const satisfies readonly ProposalFieldName[];
