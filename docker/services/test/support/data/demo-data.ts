import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch } from '../programs/launch';
import { sql } from '../sql';
import { sharedPostgres } from '../start-postgres';
import { oncePerRun, runFolder } from '../programs/test-run';

/** Removes the secrets and the identity of the server that filled the database: the next one makes its own. */
const FORGET = ["delete from setting where key <> 'demo_seeded'", 'delete from machine.engine'];

const given = new Map<string, Promise<void>>();

/**
 * Fills an empty place with the result of a first start with demo data, copied from a place that the services filled
 * once in this run. Filled places and databases of other servers stay unchanged.
 */
export function giveDemoData(folder: string, databaseUrl: string | null): Promise<void> {
  const place = databaseUrl ?? folder;
  // Replicas that start together share one copy.
  const giving = given.get(place) ?? fillEmpty(folder, databaseUrl);
  given.set(place, giving);
  return giving;
}

async function fillEmpty(folder: string, databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null || existsSync(join(folder, 'identity.json'))) return;
  const shared = await sharedPostgres();
  if (new URL(databaseUrl).host !== new URL(shared).host || !(await isEmpty(databaseUrl))) return;
  const demo = await oncePerRun('demo-postgres', makeDatabase);
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql(shared, `drop database ${name}`, `create database ${name} template ${demo.database}`);
  await copy(demo.folder, folder);
}

async function makeDatabase(): Promise<{ folder: string; database: string }> {
  const shared = await sharedPostgres();
  const database = `portal_demo_${Date.now()}_${process.pid}`;
  await sql(shared, `create database ${database}`);
  const url = new URL(shared);
  url.pathname = `/${database}`;
  const folder = await filled(url.href);
  await sql(url.href, ...FORGET);
  return { folder, database };
}

async function filled(databaseUrl: string): Promise<string> {
  const folder = join(runFolder(), 'demo');
  const server = await launch(folder, databaseUrl, { FILES_URL: 'http://berkas.portal.test' });
  await server.end('SIGTERM');
  rmSync(join(folder, 'identity.json'));
  return folder;
}

async function copy(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, to]);
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const [row] = await sql(
    databaseUrl,
    "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  return row?.['tables'] === 0;
}
