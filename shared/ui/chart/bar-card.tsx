import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../format/number';
import { Button, Card } from '../base/public';
import { SmallTable, type Column } from '../table/public';
import { t } from '@portal/shared/language';

/** One series of values. Each bar has a segment for each series, in this order. */
interface Series {
  readonly key: string;
  readonly title: string;
  readonly tone?: 'primary' | 'amber' | 'green' | 'orange' | 'red';
}

interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly number[];
  /** Shown beside the bar in place of the sum. */
  readonly text?: string;
}

interface Segment {
  readonly key: string;
  readonly tone: string;
  /** Percent of the drawing's width. */
  readonly x: number;
  readonly width: number;
}

function sumOf({ values }: BarRow): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function segmentsOf(row: BarRow, series: readonly Series[], longest: number): Segment[] {
  let x = 0;
  return series.flatMap(({ key, tone = 'primary' }, index) => {
    const width = longest > 0 ? ((row.values[index] ?? 0) / longest) * 100 : 0;
    const segment = { key, tone, x, width };
    x += width;
    return width > 0 ? [segment] : [];
  });
}

interface Props {
  readonly title: string;
  /** Heading of the table's first column. */
  readonly head: string;
  readonly series: readonly Series[];
  readonly rows: readonly BarRow[];
  readonly decimals?: number;
  readonly empty: string;
}

/**
 * Bars with their numbers beside them, as an accessible list; a legend names the colours of several series. A button
 * replaces the bars by a table of the numbers.
 */
export function BarCard({ title, head, series, rows, decimals = 0, empty }: Props): ReactNode {
  const [isTable, setTable] = useState(false);
  const longest = Math.max(0, ...rows.map(sumOf));
  const words = isTable ? t('Lihat sebagai grafik') : t('Lihat sebagai tabel');
  const swap = longest > 0 && (
    <Button
      size="sm"
      variant="quiet"
      className="pr-chart__swap"
      aria-label={`${words}: ${title}`}
      onClick={() => setTable(!isTable)}
    >
      {words}
    </Button>
  );
  return (
    <Card as="section" title={title} actions={swap}>
      {longest === 0 ? (
        <p className="pr-secondary">{empty}</p>
      ) : isTable ? (
        <SmallTable noun={title} rows={rows} rowKey={({ key }) => key} columns={columnsOf(head, series, decimals)} />
      ) : (
        <Bars title={title} series={series} rows={rows} longest={longest} decimals={decimals} />
      )}
    </Card>
  );
}

const NUMBER_WIDTH = 112;

function columnsOf(head: string, series: readonly Series[], decimals: number): Column<BarRow>[] {
  const first: Column<BarRow> = { key: 'baris', title: head, width: 180, value: ({ label }) => label };
  const values = series.map(({ key, title }, index): Column<BarRow> => ({
    key,
    title,
    width: NUMBER_WIDTH,
    align: 'end',
    value: (row) => row.values[index] ?? 0,
    text: (row) => formatNumber(row.values[index] ?? 0, decimals),
  }));
  const sum: Column<BarRow> = {
    key: 'jumlah',
    title: t('Jumlah'),
    width: NUMBER_WIDTH,
    align: 'end',
    value: sumOf,
    text: (row) => formatNumber(sumOf(row), decimals),
  };
  return series.length > 1 ? [first, ...values, sum] : [first, ...values];
}

interface BarsProps extends Pick<Props, 'title' | 'series' | 'rows'> {
  readonly longest: number;
  readonly decimals: number;
}

function Bars({ title, series, rows, longest, decimals }: BarsProps): ReactNode {
  return (
    <>
      <ul className="pr-bars" aria-label={title}>
        {rows.map((row) => (
          <li key={row.key} className="pr-bars__row">
            <span className="pr-bars__label" title={row.label}>
              {row.label}
            </span>
            <svg className="pr-bars__bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {segmentsOf(row, series, longest).map(({ key, tone, x, width }) => (
                <rect key={key} className={`pr-bars__tone--${tone}`} x={x} y="0" width={width} height="10" />
              ))}
            </svg>
            <span className="pr-bars__value">{row.text ?? formatNumber(sumOf(row), decimals)}</span>
          </li>
        ))}
      </ul>
      {series.length > 1 && (
        <ul className="pr-bars__legend" aria-hidden="true">
          {series.map(({ key, title: name, tone = 'primary' }) => (
            <li key={key}>
              <span className={`pr-bars__swatch pr-bars__tone--${tone}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Figure {
  readonly label: string;
  /** As shown, with unit. */
  readonly value: string;
  readonly hint?: string;
}

export function Figures({ label, items }: { readonly label: string; readonly items: readonly Figure[] }): ReactNode {
  return (
    <dl className="pr-grid-4 pr-figures" aria-label={label}>
      {items.map((item) => (
        <div key={item.label} className="pr-figure">
          <dt>{item.label}</dt>
          <dd>
            <span className="pr-figure__value">{item.value}</span>
            {item.hint && <span className="pr-figure__hint">{item.hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
