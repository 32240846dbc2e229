import type { ListColumn } from '../../contract/lists/list';
import { PROPOSAL_FIELD_COLUMNS, PROPOSAL_LIST } from '../../contract/lists/proposals';
import { can } from '@portal/shared/http';
import { translate } from '@portal/shared/language';
import { valueOfColumn } from '../../proposal/list-values';
import type { ProposalRow } from '../../proposal/proposal-row';
import type { Column } from '../table/column';

/** A column of the table as the list describes it. */
function columnOf(column: ListColumn): Column<ProposalRow> {
  const { key, title, type, choices, isHidden = false, isSearched = false, isSorted = false } = column;
  return {
    key,
    title: translate(title),
    align: type === 'number' ? 'end' : 'start',
    hidden: isHidden,
    unsearched: !isSearched,
    // A list that is here whole sorts by anything.
    get unsorted() {
      return !isSorted && can('pages');
    },
    ...valueOfColumn(column),
    ...(choices && { filter: choices.map(({ value, label }) => ({ value, label: translate(label) })) }),
  };
}

/** A column of the list by its key. */
export function listColumn(key: string): Column<ProposalRow> {
  const column = PROPOSAL_LIST.columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return columnOf(column);
}

/** A column for every short field of any kind: shown and exported once it is chosen. */
export const FIELD_COLUMNS: readonly Column<ProposalRow>[] = PROPOSAL_FIELD_COLUMNS.map(columnOf);
