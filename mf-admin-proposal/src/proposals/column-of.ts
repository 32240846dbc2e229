import type { ListColumn } from '@portal/shared/contract/lists/list';
import { PROPOSAL_LIST } from '@portal/shared/contract/lists/proposals';
import { can } from '@portal/shared/http';
import { translate } from '@portal/shared/language';
import { valueOfColumn } from '@portal/shared/proposal/list-values';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import type { Column } from '@portal/shared/ui/table';

/** A column of the table as the list describes it. */
export function columnOf(column: ListColumn): Column<ProposalRow> {
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
