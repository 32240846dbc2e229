import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { FILE_FOLDERS } from '@portal/shared/contract/file/stored-file';
import { startPostgres } from '../../services/test/support/start-postgres';
import { startServices } from '../../scripts/start/start-services';
import { tokenOf } from './portal';
import { memoryOf } from './table';

/**
 * `node --import tsx docker/quality/bench/scale.ts`: measures a portal with many people and files on this machine.
 * Fills a real PostgreSQL with all rows. Only some of the files are on the disk, empty, because their names cause the
 * cost.
 * SCALE_PEOPLE, SCALE_FILES and SCALE_ON_DISK change the numbers.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const numberOf = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const PEOPLE = numberOf('SCALE_PEOPLE', 100_000);
const FILES = numberOf('SCALE_FILES', 10_000_000);
const ON_DISK = numberOf('SCALE_ON_DISK', 500_000);
const PORT = numberOf('BENCH_PORT', 16_180);
const ASKED = 200;

const lines: string[] = [];
const tell = (what: string, figure: string) => {
  lines.push(`| ${what} | ${figure} |`);
  console.log(`${what}: ${figure}`);
};
const count = (value: number) => Math.round(value).toLocaleString('en');
const megabytes = (bytes: number) => `${count(bytes / 1e6)} MB`;
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
/** Stored name of file number n: forty pseudo-random letters, like the services' own names. */
const NAME = "substr(md5(n::text) || md5('x' || n), 1, 40) || '.pdf'";
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const nameOf = (n: number) => `${(md5(String(n)) + md5(`x${n}`)).slice(0, 40)}.pdf`;
const FOLDER = Object.values(FILE_FOLDERS)[0] ?? '';

const data = mkdtempSync(join(tmpdir(), 'portal-scale-'));
const postgres = await startPostgres();
const client = new pg.Client(postgres.url);
const start = () =>
  startServices({
    root: ROOT,
    data,
    port: PORT,
    origin: `http://localhost:${PORT}`,
    env: { DATABASE_URL: postgres.url, RATE_LIMIT: '0', LOGIN_MAX_ATTEMPTS: '1000' },
  });
let services = await start();
try {
  await services.stop();
  await client.connect();
  await fill();
  await sizes();
  putOnDisk();
  const started = performance.now();
  services = await start();
  tell('services with all of it: start until they answer', seconds(started));
  const before = memory();
  const swept = await untilSwept(started);
  tell(
    `sweep over ${count(ON_DISK)} names on the disk (one of them without a row)`,
    `${swept}; memory ${megabytes(before)} before, ${megabytes(memory())} after`,
  );
  await calls();
  await queries();
} finally {
  await services.stop();
  await client.end();
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`\n| measured | figure |\n|---|---|\n${lines.join('\n')}`);
process.exit(0);

/** Everybody has one proposal, and the files are spread evenly over them. */
async function fill(): Promise<void> {
  const started = performance.now();
  const copied = async (table: string, own: Readonly<Record<string, string>>, rows: number, where = 'true') => {
    const { rows: columns } = await client.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1',
      [table],
    );
    const names = columns.map(({ column_name }) => column_name);
    const values = names.map((name) => own[name] ?? `s."${name}"`);
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()}) select ${values.join()}
         from (select * from ${table} where ${where} limit 1) s, generate_series(1, ${rows}) n`,
    );
  };
  const id = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await copied(
    'account',
    { id: id('n'), email: "'orang' || n || '@kampus.test'", phone_number: 'null' },
    PEOPLE,
    'role = 4',
  );
  await copied('proposal', { id: id('n'), user_id: id('n'), research_title: "'Usulan nomor ' || n" }, PEOPLE);
  // Indexes are created once at the end, and foreign keys are not checked row by row.
  const { rows: indexes } = await client.query<{ indexdef: string; indexname: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'stored_file' and indexname <> 'stored_file_pkey'",
  );
  await client.query("set session_replication_role = 'replica'");
  await client.query('alter table stored_file drop constraint stored_file_pkey');
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  for (let from = 0; from < FILES; from += 1_000_000)
    await client.query(
      `insert into stored_file (name, folder, original_name, kind, size, sha256, owner_id, proposal_id)
       select ${NAME}, '${FOLDER}', 'Berkas ' || n || '.pdf', 'pdf', 1000000, md5(n::text) || md5('y' || n),
              ${id('a')}, ${id('a')}
         from (select n, 1 + n % ${PEOPLE} as a
                 from generate_series(${from + 1}, ${Math.min(from + 1_000_000, FILES)}) n) rows`,
    );
  await client.query('alter table stored_file add constraint stored_file_pkey primary key (name)');
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query("set session_replication_role = 'origin'");
  await client.query('analyze');
  tell(`rows put in: ${count(PEOPLE)} people, as many proposals, ${count(FILES)} files`, seconds(started));
}

async function sizes(): Promise<void> {
  for (const table of ['account', 'proposal', 'stored_file']) {
    const { rows } = await client.query<{ all: string; index: string }>(
      'select pg_total_relation_size($1::text::regclass) as all, pg_indexes_size($1::text::regclass) as index',
      [table],
    );
    tell(
      `table ${table} on disk`,
      `${megabytes(Number(rows[0]?.all))}, of it indexes ${megabytes(Number(rows[0]?.index))}`,
    );
  }
  const { rows } = await client.query<{ all: string }>('select pg_database_size(current_database()) as all');
  tell('whole database on disk', megabytes(Number(rows[0]?.all)));
}

function putOnDisk(): void {
  const folder = join(data, 'files', FOLDER);
  mkdirSync(folder, { recursive: true });
  for (let n = 1; n <= ON_DISK; n += 1) writeFileSync(join(folder, nameOf(n)), '');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  writeFileSync(stray(), '');
  utimesSync(stray(), longAgo, longAgo);
}

function stray(): string {
  return join(data, 'files', FOLDER, `${'Z'.repeat(40)}.pdf`);
}

async function untilSwept(since: number): Promise<string> {
  while (existsSync(stray())) {
    if (performance.now() - since > 300_000) throw new Error('nothing was swept in 300 s');
    await sleep(100);
  }
  return seconds(since);
}

async function calls(): Promise<void> {
  const api = services.config.apiUrl;
  const ask = async (path: string, token: string) => {
    const started = performance.now();
    const reply = await fetch(api + path, { headers: { Authorization: `Bearer ${token}` } });
    const bytes = (await reply.arrayBuffer()).byteLength;
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    return { bytes, took: performance.now() - started };
  };
  const started = performance.now();
  const person = await tokenOf(services.config, `orang${Math.ceil(PEOPLE / 2)}@kampus.test`);
  tell('log-in of one of them (its password costs most of it)', `${count(performance.now() - started)} ms`);
  for (const path of ['/api/profile', '/api/user-internal/proposal-submission/show-all']) {
    const took: number[] = [];
    for (let turn = 0; turn < ASKED; turn += 1) took.push((await ask(path, person)).took);
    took.sort((one, other) => one - other);
    tell(`${path}, ${ASKED} times`, `median ${took[ASKED / 2]?.toFixed(1)} ms, slowest ${took.at(-1)?.toFixed(0)} ms`);
  }
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let turn = 0; turn < 100; turn += 1) await ask('/api/profile', person);
    }),
  );
  tell(
    '/api/profile, 20 at once, one process of the main API',
    `${count(2000 / ((performance.now() - began) / 1000))} a second`,
  );
  const admin = await tokenOf(services.config, 'proposal@portal.test');
  const whole = await ask('/api/admin-proposal/proposal-submission/show-all-submission', admin);
  tell(
    `an admin’s list of all ${count(PEOPLE)} proposals`,
    `${(whole.took / 1000).toFixed(1)} s, ${megabytes(whole.bytes)}, memory then ${megabytes(memory())}`,
  );
}

async function queries(): Promise<void> {
  const took = async (what: string, sql: string, value: () => string) => {
    const all: number[] = [];
    for (let turn = 0; turn < ASKED; turn += 1) {
      const started = performance.now();
      await client.query(sql, [value()]);
      all.push(performance.now() - started);
    }
    all.sort((one, other) => one - other);
    tell(what, `median ${all[ASKED / 2]?.toFixed(2)} ms, slowest ${all.at(-1)?.toFixed(1)} ms`);
  };
  const any = (last: number) => 1 + Math.floor(Math.random() * last);
  await took(
    `a file by its name among ${count(FILES)} (query of the file host)`,
    'select f.name, p.deleted_at from stored_file f left join proposal p on p.id = f.proposal_id where f.name = $1',
    () => nameOf(any(FILES)),
  );
  await took(
    'what one person’s files add up to (query of the quota)',
    'select sum(f.size) from stored_file f join account a on a.id = f.owner_id where a.email = $1',
    () => `orang${any(PEOPLE)}@kampus.test`,
  );
}

function memory(): number {
  return memoryOf(services.process().pid ?? 0);
}
