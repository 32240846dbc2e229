import { PROPOSAL_FIELD_COLUMNS } from '../contract/lists/proposals';
import { tableColumn } from '../lists/table-column';
import type { Column } from '../ui/table/column';
import { PROPOSALS_WITH_CELLS } from './list-values';
import type { ProposalRow } from './proposal-row';

export const listColumn = (key: string): Column<ProposalRow> => tableColumn(PROPOSALS_WITH_CELLS, key);

export const FIELD_COLUMNS: readonly Column<ProposalRow>[] = PROPOSAL_FIELD_COLUMNS.map(({ key }) => listColumn(key));
