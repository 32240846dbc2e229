import { can } from '@portal/shared/http';
import { translate } from '@portal/shared/language';
import type { Column } from '../ui/table/column';
import type { DescribedList } from './described-list';

export function tableColumn<Row>(list: DescribedList<Row>, key: string): Column<Row> {
  const column = list.columns.find((one) => one.key === key);
  if (!column) throw new Error(`no column ${key}`);
  const { title, type, choices, isHidden = false, isSearched = false, isSorted = false, value, text } = column;
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
