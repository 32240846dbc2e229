import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../base/public';
import { textOf, type Column } from './column';
import type { Density } from './table-settings';
import type { Sort } from './table-state';

/** Width of the column of checkboxes, and of a column that names none before it shares what is left, pixels. */
const SELECTION_WIDTH = 52;
const LEAST_WIDTH = 160;

export interface Selection {
  readonly keys: readonly string[];
  readonly onChange: (keys: string[]) => void;
}

interface Props<Row> {
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly density: Density;
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsWidth?: number;
  readonly selection?: Selection;
}

/**
 * The rows as one table of HTML. Where it fits, its header stays below the top bar while the page scrolls; where it does
 * not, it scrolls in its own frame, with the header and the actions in view.
 */
export function TableGrid<Row>({ noun, rows, rowKey, columns, sort, onSort, density, actions, actionsWidth = LEAST_WIDTH, selection }: Props<Row>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const minWidth = columns.reduce((sum, { width = LEAST_WIDTH }) => sum + width, (selection ? SELECTION_WIDTH : 0) + (actions ? actionsWidth : 0));
  const isWide = useIsAtLeast(frame, minWidth);
  const selected = new Set(selection?.keys);
  return (
    // What scrolls must be reachable by the keyboard, also where no row holds a button.
    <div ref={frame} className={isWide ? 'pr-grid' : 'pr-grid pr-grid--scrolls'} {...(isWide ? {} : { tabIndex: 0, role: 'group', 'aria-label': `Tabel ${noun}, dapat digeser` })}>
      <table className={`pr-grid__table pr-grid__table--${density}`} style={{ minWidth }}>
        <colgroup>
          {selection && <col style={{ width: SELECTION_WIDTH }} />}
          {columns.map(({ key, width }) => <col key={key} style={{ width }} />)}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && <th className="pr-grid__select"><SelectAll noun={noun} pageKeys={rows.map(rowKey)} selection={selection} /></th>}
            {columns.map((column) => <SortHeader key={column.key} column={column} sort={sort?.key === column.key ? sort : null} onSort={onSort} />)}
            {actions && <th scope="col" className="pr-grid__end pr-grid__actions">Aksi</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const isSelected = selected.has(key);
            return (
              <tr key={key} className={isSelected ? 'pr-grid__row pr-grid__row--selected' : 'pr-grid__row'}>
                {selection && (
                  <td className="pr-grid__select">
                    <Tick label={`Pilih ${noun} ${columns.slice(0, 2).map((column) => textOf(column, row)).join(', ')}`} isOn={isSelected} onChange={(isOn) => selection.onChange(isOn ? [...selection.keys, key] : selection.keys.filter((other) => other !== key))} />
                  </td>
                )}
                {columns.map((column) => <td key={column.key} className={column.align === 'end' ? 'pr-grid__end' : undefined}>{column.render?.(row) ?? (textOf(column, row) || '—')}</td>)}
                {actions && <td className="pr-grid__end pr-grid__actions"><span className="pr-table__actions">{actions(row)}</span></td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function SortHeader<Row>({ column, sort, onSort }: { readonly column: Column<Row>; readonly sort: Sort | null; readonly onSort: (sort: Sort | null) => void }): ReactNode {
  const next = sort === null ? { key: column.key, descending: false } : sort.descending ? null : { key: column.key, descending: true };
  return (
    <th scope="col" className={column.align === 'end' ? 'pr-grid__end' : undefined} aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className="pr-grid__sort" onClick={() => onSort(next)}>
        {column.title}
        <Icon name={sort?.descending ? 'arrow-down' : 'arrow-up'} />
      </button>
    </th>
  );
}

/** Selects the rows of this page; those of others stay as they are. */
function SelectAll({ noun, pageKeys, selection }: { readonly noun: string; readonly pageKeys: readonly string[]; readonly selection: Selection }): ReactNode {
  const others = selection.keys.filter((key) => !pageKeys.includes(key));
  const count = selection.keys.length - others.length;
  const isAll = count === pageKeys.length;
  return <Tick label={`Pilih semua ${noun} di halaman ini`} isOn={isAll} isPartly={count > 0 && !isAll} onChange={(isOn) => selection.onChange(isOn ? [...others, ...pageKeys] : others)} />;
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isPartly?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, isPartly = false, onChange }: TickProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return <label className="pr-grid__tick"><input ref={box} type="checkbox" aria-label={label} checked={isOn} onChange={(event) => onChange(event.target.checked)} /></label>;
}

/** Whether an element has a width in pixels, kept up to date. */
function useIsAtLeast(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isWide, setWide] = useState(true);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWide(current.clientWidth >= width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return isWide;
}
