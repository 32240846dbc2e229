import { MESSAGES } from '@portal/shared/contract/messages';

/**
 * Why a new start stock is refused, or null (admin-area.md section 5): with nothing used it must not be below 1, else
 * not below what is used. An empty one is left as it is.
 */
export function stockProblem(startStock: string, used: number): string | null {
  if (startStock.trim() === '') return null;
  const wanted = Number(startStock);
  if (Number.isNaN(wanted)) return null;
  if (used === 0) return wanted < 1 ? MESSAGES.stockBelowOne : null;
  return wanted < used ? MESSAGES.stockBelowUsed(used) : null;
}
