/** Formats as ISO 8601 UTC with microseconds, like the old servers (product-facts.md 1.2). */
export function instantOf(date: Date): string {
  return date.toISOString().replace('Z', '000Z');
}

export function optionalInstant(date: Date | null): string | null {
  return date ? instantOf(date) : null;
}

type WithInstants<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

export function withInstants<Row extends object>(row: Row): WithInstants<Row> {
  const sent = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? instantOf(value) : value]);
  return Object.fromEntries(sent);
}

export function orNull(text: string | undefined): string | null {
  return text ? text : null;
}

/** Whether a text is a UUID; anything else would be an error in the database. */
export function isUuid(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Parses a positive whole id; null for anything else. */
export function intId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
