import * as z from 'zod/mini';
import { id, instant, optional, optionalText, record } from '../field/schema';

/** Change of one property of a record, with values as stored; a secret's values are omitted. */
const auditChange = record(() => ({
  /** See `AUDIT_FIELDS` in `contract/account/audit.ts`. */
  field: z.string(),
  from: optionalText,
  to: optionalText,
}));
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = record(() => ({
  id,
  at: instant,
  /** The person who made the change, with name and email at that time; the account may be deleted. */
  actor: record(() => ({ name: z.string(), email: z.string(), role: optionalText })),
  call: z.string(),
  /** The changed record; the label is its name at that time. */
  record: record(() => ({ kind: z.string(), id: optional(id), label: z.string() })),
  changes: z._default(z.array(auditChange), []),
}));
export type AuditEntry = z.output<typeof auditEntry>;
