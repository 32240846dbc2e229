import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addProposals } from '../../services/test/support/data/many-proposals';
import { filledForm } from '../../services/test/support/data/proposals';
import { sql } from '../../services/test/support/sql';
import { tokenOf, type BenchPortal } from './portal';
import { atMost, ms, times, type Line } from './report';
import { memoryOf } from './table';
import { median } from './visit';

const MB = 1024 * 1024;
const MANY = 10_000;
const READERS = 200;
const UPLOADS = 4;
const UPLOAD_BYTES = 50 * MB;
/** Bytes per second of each slow upload. */
const UPLOAD_SPEED = 8 * MB;

/** Measures the services under load on a real PostgreSQL: many rows, many readers at once, large slow uploads. */
export async function measureServices(portal: BenchPortal): Promise<Line[]> {
  const admin = await tokenOf(portal, 'proposal@portal.test');
  const list = () => timed(() => get(portal, '/api/admin-proposal/proposal-submission/show-all-submission', admin));
  const few = median([await list(), await list(), await list()].map(({ took }) => took));
  const added = await addMany(portal.databaseUrl);
  const many = [await list(), await list(), await list()];
  const rows = countRows(many[0]?.body ?? '');
  const bare = median(many.map(({ took }) => took));
  const { versions, sample } = await addHistories(portal.databaseUrl);
  const whole = median([await list(), await list(), await list()].map(({ took }) => took));
  const ofOne = (call: string) => timed(() => get(portal, `/api/admin-proposal/proposal/${call}/${sample}`, admin));
  const history = [await ofOne('timeline'), await ofOne('version/show-all')];
  const before = memoryOf(portal.pid);

  const responses = await Promise.all(
    Array.from({ length: READERS }, () => timed(() => get(portal, '/api/profile', admin))),
  );
  const slowest = Math.max(...responses.map(({ took }) => took));
  const lost = responses.filter(({ status }) => status !== 200).length;
  const afterReaders = memoryOf(portal.pid);

  const researcher = await tokenOf(portal, 'external@portal.test');
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(portal.pid));
  }, 200);
  const statuses = await Promise.all(Array.from({ length: UPLOADS }, () => uploadSlowly(portal, researcher)));
  clearInterval(watch);
  const mega = (bytes: number) => `${Math.round(bytes / MB)} MB`;
  const missing = Math.max(0, added - rows);
  return [
    {
      ...atMost(`list of ${MANY.toLocaleString('en')} proposals: rows missing`, missing, 0),
      measured: `${missing} of ${rows.toLocaleString('en')}; ${ms(bare)}, ${times(bare / few)} of the demo data's`,
    },
    atMost(
      `the same list with ${versions.toLocaleString('en')} versions sent: against without`,
      whole / bare,
      1.25,
      times,
    ),
    atMost(
      'timeline and versions of one of them',
      Math.max(...history.map(({ status, took }) => (status === 200 ? took : Infinity))),
      200,
      ms,
    ),
    {
      ...atMost(`${READERS} readers at once: responses lost`, lost, 0),
      measured: `${lost}; the slowest took ${ms(slowest)}`,
    },
    atMost(`${READERS} readers at once: memory against before`, afterReaders / before, 2, times),
    atMost(
      `${UPLOADS} uploads of 50 MB at ${UPLOAD_SPEED / MB} MB/s: refused or lost`,
      statuses.filter((status) => status !== 200).length,
      0,
    ),
    atMost('uploads: memory more than before', Math.max(0, peak - afterReaders), UPLOAD_BYTES * UPLOADS * 0.75, mega),
  ];
}

async function timed<T extends object>(call: () => Promise<T>): Promise<T & { took: number }> {
  const started = performance.now();
  const result = await call();
  return { ...result, took: performance.now() - started };
}

async function get({ apiUrl }: BenchPortal, path: string, token: string): Promise<{ status: number; body: string }> {
  const response = await fetch(apiUrl + path, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  });
  return { status: response.status, body: await response.text() };
}

function countRows(body: string): number {
  const { data } = JSON.parse(body) as { data: Record<string, unknown[]> };
  return Object.values(data).reduce((sum, rows) => sum + rows.length, 0);
}

/** Adds proposals; returns their total number. */
async function addMany(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await addProposals(client, MANY);
    const { rows } = await client.query<{ count: string }>('select count(*) from proposal');
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** Gives every proposal a history: three versions, two revisions with points, and the events around them. */
async function addHistories(url: string): Promise<{ versions: number; sample: string }> {
  const [counted] = await sql(
    url,
    'update proposal set version = 3',
    `insert into proposal_version (proposal_id, number, sent_at, fields)
       select p.id, n, p.created_at + n * interval '1 hour', to_jsonb(p) from proposal p, generate_series(1, 3) n
       on conflict do nothing`,
    `insert into proposal_event (proposal_id, kind, actor_id, version, at)
       select p.id, e.kind, p.user_id, e.version, p.created_at + e.at * interval '1 minute' from proposal p,
              (values ('sent', 1, 0), ('remarked', 1, 10), ('revisionAsked', 1, 20), ('resubmitted', 2, 60),
                      ('taken', 2, 70), ('revisionAsked', 2, 80), ('resubmitted', 3, 120),
                      ('remarked', 3, 130)) as e (kind, version, at)`,
    `insert into revision_note (id, proposal_id, author_id, catatan, created_at)
       select gen_random_uuid(), p.id, p.user_id, '<p>Perbaiki</p>', p.created_at + n * interval '20 minutes'
         from proposal p, generate_series(1, 2) n`,
    "insert into revision_point (note_id, target, body) select id, 'ram', 'Terlalu besar' from revision_note",
    'analyze',
    `select (select count(*) from proposal_version) as versions,
              (select id from proposal order by created_at limit 1) as sample`,
  );
  return { versions: Number(counted?.['versions']), sample: String(counted?.['sample']) };
}

/** Submits a proposal with a 50 MB image, piece by piece; returns the status of the response. */
async function uploadSlowly({ apiUrl }: BenchPortal, token: string): Promise<number> {
  const boundary = 'batas-uji-beban';
  const { body, files } = filledForm('thesis');
  const part = (name: string, more: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`);
  const pieces: Buffer[] = Object.entries(body).flatMap(([name, value]) => [
    part(name, ''),
    Buffer.from(`${value}\r\n`),
  ]);
  for (const [name, { name: file, bytes }] of Object.entries(files)) {
    pieces.push(part(name, `; filename="${file}"\r\nContent-Type: application/octet-stream`), Buffer.from(bytes));
    // A ZIP may have any data after its first entry; the measurement needs only its size.
    if (file.endsWith('.zip')) for (let sent = 0; sent < UPLOAD_BYTES; sent += MB) pieces.push(Buffer.alloc(MB, 7));
    pieces.push(Buffer.from('\r\n'));
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return new Promise((done, fail) => {
    const sending = request(
      `${apiUrl}/api/user-external/proposal-submission/store`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          'Content-Type': `multipart/form-data; boundary=${boundary}`,
        },
      },
      (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      },
    );
    sending.on('error', fail);
    void (async () => {
      for (const piece of pieces) {
        if (!sending.write(piece)) await new Promise((next) => sending.once('drain', next));
        await sleep((piece.length / UPLOAD_SPEED) * 1000);
      }
      sending.end();
    })();
  });
}
