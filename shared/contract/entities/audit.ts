import * as z from 'zod/mini';
import { id, instant, optional, optionalText, record } from '../schema';

/** Change of one property of a record. Values are as the services store them; a secret's values are left out. */
const auditChange = record(() => ({
  /** See `AUDIT_FIELDS` in `contract/audit.ts`. */
  field: z.string(),
  from: optionalText,
  to: optionalText,
}));
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = record(() => ({
  id,
  at: instant,
  /** The person who made the change, with name and email as of then; the account may be gone. */
  actor: record(() => ({ name: z.string(), email: z.string(), role: optionalText })),
  call: z.string(),
  /** The changed record. The label is its name as of then. */
  record: record(() => ({ kind: z.string(), id: optional(id), label: z.string() })),
  changes: z._default(z.array(auditChange), []),
}));
export type AuditEntry = z.output<typeof auditEntry>;
