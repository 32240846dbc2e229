import type { PageSource } from '@portal/shared/ui/table';
import { useState } from 'react';
import { formatNumber } from '../format/number';

/** A selection of all rows that match. */
export interface Rule {
  readonly text: string;
  readonly count: string;
}

interface AllMatching {
  /** The rule that the person may choose: the whole page is chosen, and further pages match. */
  readonly offered: Rule | null;
  /** The rule if the person has chosen it. */
  readonly chosen: Rule | null;
  readonly choose: () => void;
  readonly reset: () => void;
}

/**
 * Extends the choice of a whole page to all matching rows. The extension ends when a row is deselected or the filters
 * change, so that it never returns without a new choice.
 */
export function useAllMatching<Row>(source: PageSource<Row> | null, chosenRows: number): AllMatching {
  const [text, setText] = useState<string | null>(null);
  const offered = ruleBeyond(source, chosenRows);
  const isChosen = offered !== null && offered.text === text;
  if (text !== null && !isChosen) setText(null);
  return {
    offered,
    chosen: isChosen ? offered : null,
    choose: () => setText(offered?.text ?? null),
    reset: () => setText(null),
  };
}

function ruleBeyond<Row>(source: PageSource<Row> | null, chosen: number): Rule | null {
  if (!source || chosen < source.page.rows.length || source.page.total <= chosen) return null;
  const { total, is_at_least: isAtLeast } = source.page;
  return { text: source.rule, count: `${formatNumber(total)}${isAtLeast ? '+' : ''}` };
}
