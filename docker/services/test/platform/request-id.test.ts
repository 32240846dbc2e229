import pg from 'pg';
import { storeCategory } from '@portal/shared/contract/endpoints/content';
import { enterAll, send } from '../support/client';
import { openDatabases } from '../support/databases';
import { startServer } from '../support/server';

const ID = '0123456789abcdef'.repeat(2);

it('the id of a request names its transaction in the database, and only that one', async () => {
  const database = await openDatabases();
  const url = await database.url();
  const server = await startServer({ databaseUrl: url });
  const client = new pg.Client(url);
  try {
    const { Content } = await enterAll(server);
    await client.connect();
    await client.query(`
      create table seen (name text);
      create function note_name() returns trigger language plpgsql as
        $$ begin insert into seen values (current_setting('application_name')); return new; end $$;
      create trigger note_name after insert on category for each row execute function note_name()`);
    const store = (label: string, headers: Record<string, string>) =>
      send(server, storeCategory, { as: Content, body: { label }, headers });
    expect((await store('Pertama', { 'x-request-id': ID })).status).toBe(200);
    expect((await store('Kedua', {})).status).toBe(200);
    const { rows } = await client.query<{ name: string }>('select name from seen');
    expect(rows.map(({ name }) => name)).toEqual([`portal ${ID}`, expect.stringMatching(/^portal [0-9a-f]{32}$/)]);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(2);
    const { rows: left } = await client.query(
      "select 1 from pg_stat_activity where application_name like 'portal %' and datname = current_database()",
    );
    expect(left).toEqual([]);
  } finally {
    await client.end();
    await server.stop();
    await database.stop();
  }
});
