import { useState, type ReactNode } from 'react';
import { useKeptFocus } from '../../../browser/use-kept-focus';
import { TITLES } from '../../../contract/text/messages';
import { formatNumber } from '../../../format/number';
import { describeFailure, isApiError } from '@portal/shared/http';
import { Button, MenuDropdown } from '../../base/public';
import { toast } from '../../dialog/public';
import { SearchInput } from '../../filter/search-input';
import type { Column } from '../column';
import type { Separator } from '../../../format/csv';
import { FilterChip } from './filter-chip';
import type { Density } from './table-settings';
import type { TableState } from '../table-state';
import { ViewMenu } from './view-menu';
import { t } from '@portal/shared/language';

const SEPARATORS: readonly { readonly separator: Separator; readonly label: string }[] = [
  { separator: ';', label: t('Titik koma (Excel Indonesia)') },
  { separator: ',', label: t('Koma') },
];

export interface TableToolbarProps<Row> {
  readonly table: string;
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly state: TableState;
  readonly onChange: (change: Partial<TableState>) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly left: number;
  /** Whether `left` is a lower bound, because counting stopped. */
  readonly isAtLeast: boolean;
  readonly all: number;
  /** Undefined if no export is offered. The promise settles when the file is saved. */
  readonly onExport?: ((separator: Separator, onProgress: (share: number) => void) => Promise<void>) | undefined;
}

/** One row above a table: search, filters, count, view, export. */
export function TableToolbar<Row>({
  table,
  noun,
  columns,
  shown,
  state,
  onChange,
  density,
  onDensity,
  left,
  isAtLeast,
  all,
  onExport,
}: TableToolbarProps<Row>): ReactNode {
  return (
    <div className="pr-toolbar" role="search" aria-label={t('Cari dan saring {noun}', { noun })}>
      <SearchInput
        label={t('Cari {noun}', { noun })}
        placeholder={t('Cari {noun}…', { noun })}
        value={state.query}
        onChange={(query) => onChange({ query })}
      />
      {columns.flatMap((column) =>
        column.filter
          ? [
              <FilterChip
                key={column.key}
                title={column.title}
                options={column.filter}
                chosen={state.filters[column.key] ?? []}
                onChange={(chosen) => onChange({ filters: { ...state.filters, [column.key]: chosen } })}
              />,
            ]
          : [],
      )}
      <span className="pr-toolbar__end">
        <span className="pr-toolbar__count" role="status">
          <strong>
            {formatNumber(left)}
            {isAtLeast && '+'}
          </strong>
          {left === all ? ` ${noun}` : t(' dari {all} {noun}', { all: formatNumber(all), noun })}
        </span>
        <ViewMenu
          table={table}
          columns={columns}
          shown={shown}
          onColumns={(keys) => onChange({ columns: keys, page: state.page })}
          density={density}
          onDensity={onDensity}
        />
        {onExport && <ExportButton isEmpty={left === 0} onExport={onExport} />}
      </span>
    </div>
  );
}

function ExportButton({
  isEmpty,
  onExport,
}: {
  readonly isEmpty: boolean;
  readonly onExport: NonNullable<TableToolbarProps<object>['onExport']>;
}): ReactNode {
  const [share, setShare] = useState<number | null>(null);
  useKeptFocus(share !== null);
  const start = (separator: Separator) => {
    if (isEmpty) return toast.warning(TITLES.warning, t('Tidak ada baris untuk diunduh.'));
    setShare(0);
    onExport(separator, setShare)
      .catch((error: unknown) => {
        // Without an answer the connection is the likely cause.
        const { title, text } = isApiError(error) ? describeFailure(error) : { title: '', text: '' };
        const cause = title ? `${title}. ${text}` : t('Periksa sambungan Anda, lalu unduh sekali lagi.');
        toast.failure(TITLES.failure, t('CSV belum terunduh.'), cause);
      })
      .finally(() => setShare(null));
  };
  const choices = SEPARATORS.map(({ separator, label }) => ({ label, onSelect: () => start(separator) }));
  return (
    <MenuDropdown label={t('Pemisah kolom')} groups={[choices]} isDisabled={share !== null}>
      {(opener) => (
        <Button icon="download" title={t('Unduh CSV')} disabled={share !== null} {...opener}>
          {share === null ? (
            <span className="pr-toolbar__words">{t('Unduh CSV')}</span>
          ) : (
            t('Menyiapkan {share} %', { share: Math.round(share * 100) })
          )}
        </Button>
      )}
    </MenuDropdown>
  );
}
