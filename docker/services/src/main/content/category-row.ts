import type { category } from '../../platform/db/schema/content';
import { instantOf } from '../../platform/http/wire';

export type CategoryRow = typeof category.$inferSelect;

/** A category as the calls answer it. */
export function categoryResponse(row: CategoryRow): Record<string, unknown> {
  return { ...row, created_at: instantOf(row.created_at), updated_at: instantOf(row.updated_at) };
}
