import type { PageSource } from '@portal/shared/ui/table';
import { formatNumber } from '../format/number';

/** All rows that match. */
export interface Rule {
  readonly text: string;
  readonly count: string;
}

/** The rule for all rows that match, offered once all rows of a page are chosen and there are more. */
export function ruleBeyond<Row>(source: PageSource<Row> | null, chosen: number): Rule | null {
  if (!source || chosen < source.page.rows.length || source.page.total <= chosen) return null;
  const { total, is_at_least: isAtLeast } = source.page;
  return { text: source.rule, count: `${formatNumber(total)}${isAtLeast ? '+' : ''}` };
}
