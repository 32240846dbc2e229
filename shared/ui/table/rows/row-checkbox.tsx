import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useChosenCount, type Selection } from '../selection';

export interface RowCheckboxProps<Row> {
  readonly label: string;
  /** Whether to show the label. */
  readonly isLabelled?: boolean;
  /** The row or rows that the box stands for. */
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly className?: string;
  /** Called with whether Shift was pressed; by default the rows are chosen. */
  readonly onChoose?: (isChosen: boolean, isRange: boolean) => void;
}

/** Box that chooses a row, or all rows of a page. */
export function RowCheckbox<Row>(props: RowCheckboxProps<Row>): ReactNode {
  const { label, isLabelled = false, rows, selection, className, onChoose } = props;
  const count = useChosenCount(selection, rows);
  const isAll = count === rows.length;
  return (
    <Checkbox
      className={className}
      aria-label={isLabelled ? undefined : label}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={({ target, nativeEvent }) =>
        onChoose ? onChoose(target.checked, nativeEvent.shiftKey) : selection.set(rows, target.checked)
      }
    >
      {isLabelled && label}
    </Checkbox>
  );
}
