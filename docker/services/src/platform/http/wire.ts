/** ISO 8601 UTC with microseconds, as the old servers wrote it (product-facts.md 1.2). */
export function instantOf(date: Date): string {
  return date.toISOString().replace('Z', '000Z');
}

/** Like {@link instantOf}, null for null. */
export function optionalInstant(date: Date | null): string | null {
  return date ? instantOf(date) : null;
}

/** Null for a missing or empty text. */
export function orNull(text: string | undefined): string | null {
  return text ? text : null;
}

/** True for a UUID; anything else would be a fault in the database. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** A positive whole id as number, null for anything else. */
export function intId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
