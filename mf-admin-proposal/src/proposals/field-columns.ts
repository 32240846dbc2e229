import { PROPOSAL_FIELD_COLUMNS } from '@portal/shared/contract/lists/proposals';
import type { Column } from '@portal/shared/ui/table';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { columnOf } from './column-of';

/** A column for every short field of any kind: shown and exported once it is chosen. */
export const FIELD_COLUMNS: readonly Column<ProposalRow>[] = PROPOSAL_FIELD_COLUMNS.map(columnOf);
