import { randomUUID } from 'node:crypto';
import { openDatabases } from './support/databases';
import { migratedRows } from './support/migrated-rows';

/** The first migration that knows timelines. */
const FIRST = '0010';

const [owner, admin] = [randomUUID(), randomUUID()];
/** A proposal with a whole log, and one that came without. */
const [logged, bare] = [randomUUID(), randomUUID()];

const account = (id: string, role: number) => `insert into account (id, role, email, password_hash, first_name)
  values ('${id}', ${role}, '${id}@x.test', 'x', 'A')`;
const proposal = (id: string, status: string) => `insert into proposal
  (id, kind, user_id, status, type_of_proposal, gpu, research_fee, id_mesin, created_at, status_changed_at)
  values ('${id}', 'thesis', '${owner}', '${status}', 'Penelitian TA', '20', 5, 'm', '2026-01-01Z', '2026-01-09Z')`;
const event = (from: string | null, to: string, by: string, day: number) => `insert into proposal_event
  (proposal_id, from_status, to_status, actor_id, at)
  values ('${logged}', ${from ? `'${from}'` : 'null'}, '${to}', '${by}', '2026-01-0${day}Z')`;
const note = (id: string, text: string, at: string) => `insert into revision_note
  (id, proposal_id, catatan, created_at) values ('${randomUUID()}', '${id}', '<p>${text}</p>', '2026-01-${at}')`;

const EARLIER_ROWS = [
  account(owner, 5),
  account(admin, 2),
  proposal(logged, 'Finished'),
  proposal(bare, 'Revision'),
  event(null, 'Pending', owner, 1),
  event('Pending', 'Revision', admin, 2),
  event('Revision', 'Pending', owner, 3),
  event('Pending', 'Approved', admin, 4),
  event('Approved', 'Finished', admin, 9),
  note(logged, 'satu', '02 00:00:01Z'),
  note(bare, 'dua', '05Z'),
  note(bare, 'tiga', '06Z'),
  `insert into machine_job (path, payload, done_at)
    values ('/stop', '{"proposal_id":"${logged}","before":null}', '2026-01-10Z')`,
];

const TOLD = `select e.proposal_id, e.kind, e.version, e.detail, v.number, v.fields,
    extract(day from e.at at time zone 'UTC')::int as day
  from proposal_event e join proposal_version v on v.proposal_id = e.proposal_id order by e.at, e.id`;

describe('a log of an earlier release', () => {
  it('becomes a timeline, with the notes, the stop of the machine and the version that is there', async () => {
    const rows = await migratedRows(openDatabases, { first: FIRST, rows: EARLIER_ROWS, question: TOLD });
    const of = (id: string) => rows.filter((row) => row['proposal_id'] === id);
    const told = (id: string) => of(id).map(({ kind, version, detail, day }) => [kind, version, detail, day]);
    expect(told(logged)).toEqual([
      ['sent', 1, null, 1],
      ['revisionAsked', 1, '<p>satu</p>', 2],
      ['resubmitted', 2, null, 3],
      ['approved', 2, null, 4],
      ['finished', 2, null, 9],
      ['machineStopped', 2, null, 10],
    ]);
    expect(told(bare)).toEqual([
      ['sent', 1, null, 1],
      ['revisionAsked', 1, '<p>dua</p>', 5],
      ['revisionAsked', 1, '<p>tiga</p>', 9],
    ]);
    const fields = { type_of_proposal: 'Penelitian TA', gpu: '20', research_fee: 5 };
    expect(of(logged)[0]).toMatchObject({ number: 2, fields });
    expect(of(bare)[0]).toMatchObject({ number: 1, fields });
  });
});
