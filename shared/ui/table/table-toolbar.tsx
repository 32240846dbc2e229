import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../format/number';
import { Button, Icon, IconButton } from '../base/public';
import type { Column } from './column';
import { FilterChip } from './filter-chip';
import type { Separator } from './csv';
import { Choices, MenuButton } from './menu-button';
import type { Density } from './table-settings';
import type { TableState } from './table-state';
import { ViewsMenu } from './views-menu';

const SEPARATORS: readonly (readonly [Separator, string])[] = [
  [';', 'Titik koma (Excel Indonesia)'],
  [',', 'Koma'],
];

interface Props<Row> {
  /** Name of the table; its saved views are kept under it. */
  readonly table: string;
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  readonly shownKeys: readonly string[];
  readonly state: TableState;
  readonly onChange: (change: Partial<TableState>) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly left: number;
  readonly all: number;
  /** Absent: no export is offered. The promise ends when the file is handed over. */
  readonly onExport?: (separator: Separator, onProgress: (share: number) => void) => Promise<void>;
}

/** One row above a table: search, filters, count, columns, density, export. */
export function TableToolbar<Row>({ table, noun, columns, shownKeys, state, onChange, density, onDensity, left, all, onExport }: Props<Row>): ReactNode {
  const [exported, setExported] = useState<number | null>(null);
  const start = async (separator: Separator) => {
    setExported(0);
    await onExport?.(separator, setExported).finally(() => setExported(null));
  };
  return (
    <div className="pr-toolbar" role="search" aria-label={`Cari dan saring ${noun}`}>
      <label className="pr-toolbar__search">
        <Icon name="search" />
        <span className="pr-hidden">{`Cari ${noun}`}</span>
        <input type="search" placeholder={`Cari ${noun}…`} value={state.query} onChange={(event) => onChange({ query: event.target.value })} />
      </label>
      {columns.flatMap((column) =>
        column.filter
          ? [<FilterChip key={column.key} title={column.title} options={column.filter} chosen={state.filters[column.key] ?? []} onChange={(chosen) => onChange({ filters: { ...state.filters, [column.key]: chosen } })} />]
          : [],
      )}
      <span className="pr-toolbar__end">
        <span className="pr-toolbar__count" role="status">
          <strong>{formatNumber(left)}</strong>
          {left === all ? ` ${noun}` : ` dari ${formatNumber(all)} ${noun}`}
        </span>
        <ViewsMenu table={table} />
        <MenuButton label="Kolom" align="end" opener={(props) => <IconButton icon="columns" label="Pilih kolom" {...props} />}>
          {() => (
            <Choices
              options={columns.map(({ key, title }) => ({ value: key, label: title }))}
              chosen={shownKeys}
              onChange={(keys) => keys.length > 0 && onChange({ columns: keys, page: state.page })}
            />
          )}
        </MenuButton>
        <IconButton icon="density" label={density === 'small' ? 'Baris renggang' : 'Baris rapat'} onClick={() => onDensity(density === 'small' ? 'middle' : 'small')} />
        {onExport && (
          <MenuButton
            label="Pemisah kolom"
            align="end"
            opener={(props) => (
              <Button variant="secondary" size="sm" icon="download" disabled={exported !== null} {...props}>
                {exported === null ? 'Unduh CSV' : `Menyiapkan ${Math.round(exported * 100)} %`}
              </Button>
            )}
          >
            {(close) => SEPARATORS.map(([separator, label]) => (
              <li key={separator}>
                <button type="button" className="pr-menu__item" onClick={() => {
                  close();
                  void start(separator);
                }}>{label}</button>
              </li>
            ))}
          </MenuButton>
        )}
      </span>
    </div>
  );
}
