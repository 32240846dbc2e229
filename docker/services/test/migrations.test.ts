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
      const phones = ['+62 812-3456-7001', '81234567002', '081234567002', '6281234567003', '81234567003', '021 5551234', '8'];
      const accounts = phones.map((phone, index) => `insert into account (id, role, email, password_hash, first_name, phone_number, created_at)
        values ('${randomUUID()}', 5, 'a${index}@x.test', 'x', 'A', '${phone}', now() + interval '${index} seconds')`);
      const earlier = readdirSync(FOLDER).sort().filter((name) => name < '0005').map(textOf);
      const rows = await sql({ url: await database.url(), folder }, ...earlier, ...accounts, textOf('0005_phones.sql'), 'select phone_number from account order by created_at');
      expect(rows.map((row) => row['phone_number'])).toEqual(['081234567001', '81234567002', '081234567002', '081234567003', '81234567003', '021 5551234', '8']);
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('has its log told as a timeline, with the notes, the stops and the version that is there', async () => {
    const database = await open();
    const folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
    const [owner, admin, carried, logless, note, other] = Array.from({ length: 6 }, () => randomUUID());
    const proposal = (id: string | undefined, status: string, more = '') => `insert into proposal (id, kind, user_id, status, type_of_proposal,
      gpu, research_fee, id_mesin, created_at, status_changed_at ${more ? ', rev_description' : ''})
      values ('${id}', 'thesis', '${owner}', '${status}', 'Penelitian TA', '20', 5, 'm', '2026-01-01Z', '2026-01-09Z' ${more})`;
    const event = (from: string | null, to: string, by: string | undefined, at: string) => `insert into proposal_event
      (proposal_id, from_status, to_status, actor_id, at) values ('${carried}', ${from ? `'${from}'` : 'null'}, '${to}', '${by}', '2026-01-0${at}')`;
    try {
      const earlier = readdirSync(FOLDER).sort().filter((name) => name < '0010').map(textOf);
      const later = readdirSync(FOLDER).sort().filter((name) => name >= '0010').map(textOf);
      const before = [
        `insert into account (id, role, email, password_hash, first_name) values ('${owner}', 5, 'o@x.test', 'x', 'O'), ('${admin}', 2, 'a@x.test', 'x', 'A')`,
        proposal(carried, 'Finished'),
        proposal(logless, 'Revision', ", '<p>lama</p>'"),
        event(null, 'Pending', owner, '1Z'), event('Pending', 'Revision', admin, '2Z'), event('Revision', 'Pending', owner, '3Z'),
        event('Pending', 'Approved', admin, '4Z'), event('Approved', 'Finished', admin, '9Z'),
        `insert into revision_note (id, proposal_id, author_id, catatan, created_at) values
          ('${note}', '${carried}', '${admin}', '<p>satu</p>', '2026-01-02 00:00:01Z'),
          ('${randomUUID()}', '${logless}', null, '<p>dua</p>', '2026-01-05Z'), ('${other}', '${logless}', null, '<p>tiga</p>', '2026-01-06Z')`,
        `insert into machine_job (path, payload, done_at) values ('/stop', '{"proposal_id":"${carried}","before":null}', '2026-01-10Z')`,
      ];
      const rows = await sql({ url: await database.url(), folder }, ...earlier, ...before, ...later, `
        select e.proposal_id, e.kind, e.version, e.detail, extract(day from e.at at time zone 'UTC')::int as day, v.number, v.fields
          from proposal_event e join proposal_version v on v.proposal_id = e.proposal_id order by e.at, e.id`);
      const told = (id: string | undefined) => rows.filter((row) => row['proposal_id'] === id).map(({ kind, version, detail, day }) => [kind, version, detail, day]);
      expect(told(carried)).toEqual([
        ['sent', 1, null, 1], ['revisionAsked', 1, '<p>satu</p>', 2], ['resubmitted', 2, null, 3], ['approved', 2, null, 4], ['finished', 2, null, 9],
        ['machineStopped', 2, null, 10],
      ]);
      expect(told(logless)).toEqual([['sent', 1, null, 1], ['revisionAsked', 1, '<p>dua</p>', 5], ['revisionAsked', 1, '<p>tiga</p>', 9]]);
      const versions = new Map(rows.map((row) => [row['proposal_id'], [row['number'], row['fields']]]));
      const fields = { type_of_proposal: 'Penelitian TA', gpu: '20', research_fee: 5 };
      expect([versions.get(carried), versions.get(logless)]).toEqual([[2, fields], [1, fields]]);
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
