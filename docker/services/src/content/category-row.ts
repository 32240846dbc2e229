import { instantOf } from '../http/wire';

export interface CategoryRow {
  id: number;
  label: string;
  slug: string;
  thumbnail: string | null;
  created_at: Date;
  updated_at: Date;
}

export const CATEGORY_COLUMNS = 'c.id, c.label, c.slug, c.thumbnail, c.created_at, c.updated_at';

/** A category as the calls answer it. */
export function categoryAnswer(row: CategoryRow): Record<string, unknown> {
  return { ...row, created_at: instantOf(row.created_at), updated_at: instantOf(row.updated_at) };
}
