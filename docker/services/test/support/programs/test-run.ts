import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 180_000;
const LOOK_MS = 50;

let ownFolder: string | undefined;

/** Folder that all suites of this run share; a process outside of a run has its own. */
export function runFolder(): string {
  return process.env['PORTAL_TEST_RUN'] ?? (ownFolder ??= mkdtempSync(join(tmpdir(), 'portal-run-')));
}

/**
 * Makes something costly once per run, in the first process that asks; the others wait for it.
 * @param make returns JSON for the other processes
 * @throws Error in every process when making it failed
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const place = join(runFolder(), `${name}.once`);
  const result = join(place, 'result.json');
  // Exactly one caller creates the folder: with `recursive`, mkdirSync returns undefined to the others.
  if (mkdirSync(place, { recursive: true }) !== undefined) {
    const outcome = await make().then(
      (value) => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    );
    writeFileSync(`${result}.new`, JSON.stringify(outcome));
    renameSync(`${result}.new`, result);
  }
  for (const end = Date.now() + PATIENCE_MS; !existsSync(result); await sleep(LOOK_MS)) {
    if (Date.now() > end) throw new Error(`${name} was not made within ${PATIENCE_MS / 1000} s`);
  }
  const outcome = JSON.parse(readFileSync(result, 'utf8')) as { value: T } | { error: string };
  if ('error' in outcome) throw new Error(`${name}: ${outcome.error}`);
  return outcome.value;
}
