import { randomInt } from 'node:crypto';
import type { Queryable } from '../db/database';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LOCK = 7_145_002;

/** Lower-case ASCII words of a text joined by hyphens; empty when nothing of it is Latin. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 180);
}

/** Slug of an untitled draft, `xxx-xxxx-xxx` (product-facts.md 1.4). */
export function randomSlug(): string {
  return [3, 4, 3].map((length) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');
}

/**
 * A slug that no other row has: `-2`, `-3` … is appended. The lock, held until the transaction ends, keeps two writers
 * from choosing the same one.
 * @param rows table and condition of the rows to differ from, e.g. `page where type = $2`; trusted text
 */
export async function uniqueSlug(
  tx: Queryable,
  wanted: string,
  rows: string,
  params: readonly unknown[],
): Promise<string> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const base = wanted || randomSlug();
  const taken = await tx.query<{ slug: string }>(`select slug from ${rows} and (slug = $1 or slug like $1 || '-%')`, [
    base,
    ...params,
  ]);
  const used = new Set(taken.map((row) => row.slug));
  let slug = base;
  for (let count = 2; used.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}
