/** One series of values. Each bar has one segment for each series, in this order from its start. */
export interface Series {
  readonly key: string;
  readonly title: string;
  /** Colour; `primary` when absent. */
  readonly tone?: 'primary' | 'amber' | 'green' | 'orange' | 'red';
}

export interface BarRow {
  readonly key: string;
  readonly label: string;
  /** One value for each series. */
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

/** The sum of a row. */
export function sumOf({ values }: BarRow): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The parts of a row's bar; the longest bar takes the whole width. */
export function segmentsOf(row: BarRow, series: readonly Series[], longest: number): Segment[] {
  let x = 0;
  return series.flatMap(({ key, tone = 'primary' }, index) => {
    const width = longest > 0 ? ((row.values[index] ?? 0) / longest) * 100 : 0;
    const segment = { key, tone, x, width };
    x += width;
    return width > 0 ? [segment] : [];
  });
}
