import { can } from '@portal/shared/http';
import { translate } from '@portal/shared/language';
import type { CellValue, DescribedColumn, DescribedList } from './described-list';

/** A column as the table takes it; a screen adds how it is drawn. */
export interface TableColumn<Row> extends CellValue<Row> {
  readonly key: string;
  readonly title: string;
  readonly align: 'start' | 'end';
  readonly hidden: boolean;
  readonly unsearched: boolean;
  readonly unsorted: boolean;
  readonly filter?: readonly { readonly value: string; readonly label: string; readonly formerly?: string }[];
}

/** Returns a column of a list for the table. */
export function tableColumn<Row>(list: DescribedList<Row>, key: string): TableColumn<Row> {
  const column = list.columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  return columnOf(column);
}

function columnOf<Row>({
  key,
  title,
  type,
  choices,
  isHidden = false,
  isSearched = false,
  isSorted = false,
  value,
  text,
}: DescribedColumn<Row>): TableColumn<Row> {
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
    value,
    ...(text && { text }),
    ...(choices && {
      filter: choices === 'free' ? [] : choices.map((choice) => ({ ...choice, label: translate(choice.label) })),
    }),
  };
}
