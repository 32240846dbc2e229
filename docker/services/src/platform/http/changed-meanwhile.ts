import { isDeepStrictEqual } from 'node:util';
import { refusal } from './refusal';
import { instantOf } from './wire';

interface Request {
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** Refuses a save over changes that someone else made since the form was opened. @throws HttpError 409 */
export function refuseChangedMeanwhile(row: { readonly updated_at: Date }, { fields }: Request): void {
  const seenAt = fields['seen_updated_at'];
  if (seenAt && seenAt !== instantOf(row.updated_at)) throw refusal('content/changed-meanwhile');
}

/** Returns whether a row has these values already, as for a retry of a request whose response was lost. */
export function isStored<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(row[name as keyof Row], value));
}
