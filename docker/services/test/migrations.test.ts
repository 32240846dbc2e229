import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASES } from './support/databases';
import { sql } from './support/sql';

const FOLDER = join(__dirname, '../migrations/main');
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

describe.each(DATABASES)('a database of an earlier release on $name', ({ open }) => {
  it('has its phone numbers brought to one form; of two the same, the older account has it', async () => {
    const database = await open();
    const folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
    try {
      const phones = [
        '+62 812-3456-7001',
        '81234567002',
        '081234567002',
        '6281234567003',
        '81234567003',
        '021 5551234',
        '8',
      ];
      const accounts = phones.map(
        (phone, index) => `insert into account (id, role, email, password_hash, first_name, phone_number, created_at)
        values ('${randomUUID()}', 5, 'a${index}@x.test', 'x', 'A', '${phone}', now() + interval '${index} seconds')`,
      );
      const earlier = readdirSync(FOLDER)
        .sort()
        .filter((name) => name < '0005')
        .map(textOf);
      const rows = await sql(
        { url: await database.url(), folder },
        ...earlier,
        ...accounts,
        textOf('0005_phones.sql'),
        'select phone_number from account order by created_at',
      );
      expect(rows.map((row) => row['phone_number'])).toEqual([
        '081234567001',
        '81234567002',
        '081234567002',
        '081234567003',
        '81234567003',
        '021 5551234',
        '8',
      ]);
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
