import type { Facility } from '@portal/shared/contract/entities/facility';
import { MESSAGES } from '@portal/shared/contract/messages';
import { FACILITY_COUNTS, type FacilityCounts } from '@portal/shared/contract/options';

/**
 * Returns why a new start stock is refused, or null: it must be at least the used stock, and at least 1 (admin-area.md
 * section 5). An empty one is not checked.
 */
export function stockProblem(startStock: string, used: number): string | null {
  if (startStock.trim() === '') return null;
  const wanted = Number(startStock);
  if (Number.isNaN(wanted)) return null;
  if (used === 0) return wanted < 1 ? MESSAGES.stockBelowOne : null;
  return wanted < used ? MESSAGES.stockBelowUsed(used) : null;
}

/** Returns whether proposals use up the stock. */
export function isCounted(counts: string | null | undefined): counts is Exclude<FacilityCounts, 'tidak'> {
  return counts !== 'tidak' && FACILITY_COUNTS.some((known) => known === counts);
}

/**
 * Returns the used stock that a form's start stock must cover; 0 if that is not checked here. The server counts again
 * for another unit or source, and accepts an unchanged start stock.
 */
export function usedThen(facility: Facility, texts: Readonly<Record<string, string>>): number {
  if (!isCounted(texts['counts'])) return isCounted(facility.counts) ? 0 : Number(facility.use_stock);
  const isSame = texts['counts'] === facility.counts && texts['mass_unit'] === facility.mass_unit;
  return isSame && texts['start_stock'] !== facility.start_stock ? Number(facility.use_stock) : 0;
}
