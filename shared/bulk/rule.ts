import type { PageSource } from '@portal/shared/ui/table';
import { formatNumber } from '../format/number';

/** A selection of all rows that match. */
export interface Rule {
  readonly text: string;
  readonly count: string;
}

/** Returns the rule for all matching rows if the whole page is chosen and further pages match; otherwise null. */
export function ruleBeyond<Row>(source: PageSource<Row> | null, chosen: number): Rule | null {
  if (!source || chosen < source.page.rows.length || source.page.total <= chosen) return null;
  const { total, is_at_least: isAtLeast } = source.page;
  return { text: source.rule, count: `${formatNumber(total)}${isAtLeast ? '+' : ''}` };
}
