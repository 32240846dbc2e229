import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { closedOn, nextDay, WINDOWS, type Closures } from './closures';

interface Row extends Closures {
  readonly id_hari: string;
  readonly id_mesin: string;
  readonly used: number;
  readonly total: number;
}

/** GET /occupancy: used and all slots of every machine on every day, and why it is not offered on the next such day. */
export const listOccupancy: Handler = async (call) => {
  const rows = await call.db.query<Row>(
    `select d.id as id_hari, m.id_mesin, count(c.id_container) as used, m.gpu * m.mig_pergpu as total,
            m.closed_days, ${WINDOWS} as windows
       from machine.machine m cross join machine.day d
       left join machine.container c on c.id_mesin = m.id_mesin and c.id_hari = d.id and c.stopped_at is null and c.ends_at > now()
      group by d.id, m.id_mesin order by m.created_at, d.id::integer`,
  );
  const now = new Date();
  const data = rows.map(({ closed_days, windows, ...row }) => ({
    ...row,
    closed: closedOn({ closed_days, windows }, nextDay(row.id_hari, now)),
  }));
  return answer('', { data });
};
