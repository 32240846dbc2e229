import { randomUUID } from 'node:crypto';
import { DATABASES } from './support/databases';
import { migratedRows } from './support/migrated-rows';

describe.each(DATABASES)('a database of an earlier release on $name', ({ open }) => {
  it('has its phone numbers brought to one form; of two the same, the older account has it', async () => {
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
    const question = 'select phone_number from account order by created_at';
    const rows = await migratedRows(open, { first: '0005', last: '0005_phones.sql', rows: accounts, question });
    expect(rows.map((row) => row['phone_number'])).toEqual([
      '081234567001',
      '81234567002',
      '081234567002',
      '081234567003',
      '81234567003',
      '021 5551234',
      '8',
    ]);
  });
});
