import type { ListColumn } from '../contract/lists/list';
import { PROPOSAL_FIELD_COLUMNS, PROPOSAL_LIST } from '../contract/lists/proposals';
import { can } from '@portal/shared/http';
import { translate } from '@portal/shared/language';
import { valueOfColumn, type ProposalValue } from './list-values';

/** A column about proposals; a table adds how it is drawn. */
interface ProposalColumn extends ProposalValue {
  readonly key: string;
  readonly title: string;
  readonly align: 'start' | 'end';
  readonly hidden: boolean;
  readonly unsearched: boolean;
  readonly unsorted: boolean;
  readonly filter?: readonly { readonly value: string; readonly label: string }[];
}

/** A column of the table as the list describes it. */
function columnOf(column: ListColumn): ProposalColumn {
  const { key, title, type, choices, isHidden = false, isSearched = false, isSorted = false } = column;
  return {
    key,
    title: translate(title),
    align: type === 'number' ? 'end' : 'start',
    hidden: isHidden,
    unsearched: !isSearched,
    // A completely loaded list can be sorted by any column.
    get unsorted() {
      return !isSorted && can('pages');
    },
    ...valueOfColumn(column),
    ...(choices && { filter: choices.map(({ value, label }) => ({ value, label: translate(label) })) }),
  };
}

/** A column of the list by its key. */
export function listColumn(key: string): ProposalColumn {
  const column = PROPOSAL_LIST.columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return columnOf(column);
}

/** A column for every short field of any kind: shown and exported once it is chosen. */
export const FIELD_COLUMNS: readonly ProposalColumn[] = PROPOSAL_FIELD_COLUMNS.map(columnOf);
