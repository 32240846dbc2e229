import { storeCategory } from '@portal/shared/contract/endpoints/content/content';
import { running } from '../../support/running';

const ID = '0123456789abcdef'.repeat(2);

describe('the id of a request', () => {
  const at = running();

  it('names its transaction in the database, and only that one', async () => {
    await at.sql(
      'create table seen (name text)',
      `create function note_name() returns trigger language plpgsql as
        $$ begin insert into seen values (current_setting('application_name')); return new; end $$`,
      'create trigger note_name after insert on category for each row execute function note_name()',
    );
    const store = (label: string, headers: Record<string, string>) =>
      at.status(storeCategory, { as: 'Content', body: { label }, headers });
    expect(await store('Pertama', { 'x-request-id': ID })).toBe(200);
    expect(await store('Kedua', {})).toBe(200);
    const names = (await at.sql('select name from seen')).map(({ name }) => name);
    expect(names).toEqual([`portal ${ID}`, expect.stringMatching(/^portal [0-9a-f]{32}$/)]);
    expect(new Set(names).size).toBe(2);
    const left =
      "select 1 from pg_stat_activity where application_name like 'portal %' and datname = current_database()";
    expect(await at.sql(left)).toEqual([]);
  });
});
