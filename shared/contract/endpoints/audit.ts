import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { auditEntry } from '../entities/audit';
import { record } from '../schema';

/** Maximum number of entries in one response; the newest are kept. */
export const AUDIT_LIMIT = 10_000;

/** How long an entry is kept, months. */
export const AUDIT_MONTHS = 24;

export const listAudit = defineEndpoint({
  name: 'audit.list',
  service: 'main',
  method: 'GET',
  path: '/api/{p}/audit/show-all/{period}',
  access: ['Super'],
  summary:
    'Catatan audit dalam satu masa (2026, 2026-11, 30-hari, 12-bulan), terbaru lebih dahulu, paling banyak 10.000; total menyebut jumlah seluruhnya',
  response: record(() => ({ entry: z._default(z.array(auditEntry), []), total: z.number() })),
  addition: 'who did what to which record',
});
