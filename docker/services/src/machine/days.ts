import { sql } from 'drizzle-orm';
import { orm } from '../db/orm';
import { day } from '../db/schema/machines';
import type { Handler } from '../call';
import { success } from '../http/envelope';

/** GET /hari. */
export const listDays: Handler = async (call) =>
  success('', {
    error: false,
    data: await orm(call.db)
      .select()
      .from(day)
      .orderBy(sql`${day.id}::integer`),
  });
