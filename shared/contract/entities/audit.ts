import * as z from 'zod/mini';
import { id, instant, optional, optionalText, record } from '../schema';

/** What became of one property of a record; values as the services keep them, of a secret neither. */
const auditChange = record(() => ({
  /** See `AUDIT_FIELDS` in `contract/audit.ts`. */
  field: z.string(),
  from: optionalText,
  to: optionalText,
}));
export type AuditChange = z.output<typeof auditChange>;

/** One change that an admin made. */
export const auditEntry = record(() => ({
  id,
  at: instant,
  /** Who did it, as they were called then; the account may be gone. */
  actor: record(() => ({ name: z.string(), email: z.string(), role: optionalText })),
  /** Name of the call. */
  call: z.string(),
  /** What it was done to. The label is how it was called then. */
  record: record(() => ({ kind: z.string(), id: optional(id), label: z.string() })),
  changes: z._default(z.array(auditChange), []),
}));
export type AuditEntry = z.output<typeof auditEntry>;
