import { randomUUID } from 'node:crypto';
import { openDatabases } from './support/databases';
import { migratedRows } from './support/migrated-rows';

describe('an audit log of an earlier release', () => {
  it('is kept, with the names and roles that are known', async () => {
    const [admin, record] = [randomUUID(), randomUUID()];
    const rows = await migratedRows(openDatabases, {
      first: '0101',
      rows: [
        `insert into account (id, role, email, password_hash, first_name, last_name)
           values ('${admin}', 2, 'a@x.test', 'x', 'Agus', 'Salim')`,
        `insert into audit (actor_id, actor_email, call, target) values
           ('${admin}', 'a@x.test', 'proposal.thesis.rejected', '{"id":"${record}"}'),
           ('${randomUUID()}', 'b@x.test', 'session.logout', '{}'),
           ('${admin}', 'a@x.test', 'notice.read', '{"id":"3"}')`,
      ],
      question: 'select actor_name, actor_role, call, record_id, label, changes from audit order by id',
    });
    expect(rows).toEqual([
      {
        actor_name: 'Agus Salim',
        actor_role: 2,
        call: 'proposal.thesis.rejected',
        record_id: record,
        label: '',
        changes: [],
      },
      { actor_name: '', actor_role: null, call: 'session.logout', record_id: null, label: '', changes: [] },
    ]);
  });
});
