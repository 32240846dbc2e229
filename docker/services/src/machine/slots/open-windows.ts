import type { MaintenanceWindow } from '@portal/shared/contract/entities/calendar';
import { sql } from 'drizzle-orm';
import { correlated } from '../../platform/db/correlated';
import { machine, maintenance } from '../../platform/db/schema/machines';

/** The maintenance of a machine that was not lifted, beside the columns of a query over machines. */
export const openWindows = correlated(sql<readonly MaintenanceWindow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${maintenance.id}::text, 'from', ${maintenance.from_day}::text,
                     'to', ${maintenance.to_day}::text, 'reason', ${maintenance.reason})
                   order by ${maintenance.from_day}, ${maintenance.id})
    from ${maintenance} where ${maintenance.id_mesin} = ${machine.id_mesin} and ${maintenance.lifted_at} is null), '[]'::jsonb)`);
