import { PROPOSAL_FIELD_COLUMNS } from '../contract/lists/proposals';
import { tableColumn, type TableColumn } from '../lists/table-column';
import { PROPOSALS_WITH_CELLS } from './list-values';
import type { ProposalRow } from './proposal-row';

/** A column of the list of proposals by its key. */
export const listColumn = (key: string): TableColumn<ProposalRow> => tableColumn(PROPOSALS_WITH_CELLS, key);

/** A column for every short field of any kind: shown and exported once it is chosen. */
export const FIELD_COLUMNS: readonly TableColumn<ProposalRow>[] = PROPOSAL_FIELD_COLUMNS.map(({ key }) =>
  listColumn(key),
);
