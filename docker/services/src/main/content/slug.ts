import { randomLetters } from '../../platform/uploads/names';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { lockFor } from '../../platform/db/expressions';
import type { category, page } from '../../platform/db/schema/content';

const LOCK_KEY = 7_145_002;

/** Returns a text's lower-case ASCII words joined by hyphens; empty if it has no Latin letters or digits. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 180);
}

/** Makes the slug of an untitled draft, `xxx-xxxx-xxx` (product-facts.md 1.4). */
export function randomSlug(): string {
  return [3, 4, 3].map(randomLetters).join('-');
}

/**
 * Returns a slug that no other row has, with `-2`, `-3` … if necessary. Locks until the transaction ends, so that two
 * writers cannot choose the same one.
 * @param others the rows of the table to differ from
 */
export async function uniqueSlug(
  tx: Queryable,
  wanted: string,
  table: typeof page | typeof category,
  others: SQL | undefined,
): Promise<string> {
  await lockFor(tx, LOCK_KEY);
  const base = wanted || randomSlug();
  const taken = await tx
    .select({ slug: sql<string>`${table.slug}` })
    .from(table)
    .where(and(others, or(eq(table.slug, base), sql`${table.slug} like ${base} || '-%'`)));
  const used = new Set(taken.map((row) => row.slug));
  let slug = base;
  for (let count = 2; used.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}
