import { auditEntry } from '../entities/audit';
import { listCalls } from './list-calls';

export const AUDIT_MONTHS = 24;

export const { page: pageAudit, csv: exportAudit } = listCalls('audit', '/api/{p}/audit/{list}/{period}', {
  access: ['Super'],
  rows: 'catatan audit satu masa (2026, 2026-11, 30-hari, 12-bulan)',
  row: auditEntry,
});
