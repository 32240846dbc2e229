import type { Handler } from '../http/call';
import { answer } from '../http/envelope';

/** GET /hari. */
export const listDays: Handler = async (call) =>
  answer('', { error: false, data: await call.db.query('select id, nama from machine.day order by id::integer') });
