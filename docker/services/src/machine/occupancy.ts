import type { Handler } from '../http/call';
import { answer } from '../http/envelope';

/** GET /occupancy: used and all slots of every machine on every day. */
export const listOccupancy: Handler = async (call) => {
  const data = await call.db.query(
    `select d.id as id_hari, m.id_mesin, count(c.id_container) as used, m.gpu * m.mig_pergpu as total
       from machine.machine m cross join machine.day d
       left join machine.container c on c.id_mesin = m.id_mesin and c.id_hari = d.id and c.stopped_at is null and c.ends_at > now()
      group by d.id, m.id_mesin order by m.created_at, d.id::integer`,
  );
  return answer('', { data });
};
