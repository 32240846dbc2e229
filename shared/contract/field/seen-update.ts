import type { RefusalCode } from '../text/refusals';
import { text } from './field';

/** Code of a 409: someone else saved the record since it was opened. */
export const CHANGED_MEANWHILE = 'content/changed-meanwhile' satisfies RefusalCode;

/** Addition: the record's `updated_at` when its form opened. If it differs now, the update is answered with 409. */
export const seenUpdate = { seen_updated_at: text('Waktu dibuka', { maxLength: 40 }) };
