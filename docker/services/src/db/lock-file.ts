import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another living process has the folder open. */
export class FolderInUse extends Error {}

/**
 * Takes the lock of a folder that only one process may open; a lock left by a dead process is healed.
 * @returns gives the lock back
 * @throws FolderInUse when a living process holds it
 */
export async function takeLock(path: string): Promise<() => void> {
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (writeExclusively(path, own)) {
      // Two processes may replace the same stale lock at once; whichever wrote last finds its own text and holds it.
      await sleep(30);
      if (readText(path) === own) return () => rmSync(path, { force: true });
    }
    const holder = holderOf(readText(path));
    if (holder && isAlive(holder)) {
      throw new FolderInUse(
        `The database folder is in use by process ${holder.pid} (${path}). Stop it first, or set another PORTAL_DATA, or use PostgreSQL (DATABASE_URL).`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new Error(`Could not take the lock ${path}; another process takes it at the same time. Try again.`);
}

interface Holder {
  readonly pid: number;
  readonly started: string | null;
}

function holderOf(text: string | null): Holder | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    return { pid: value.pid, started: 'started' in value && typeof value.started === 'string' ? value.started : null };
  } catch {
    return null;
  }
}

/** A pid alone is not enough: in a container the next process often gets the dead one's number. */
function isAlive(holder: Holder): boolean {
  if (holder.started !== null && startOf(holder.pid) !== holder.started) return false;
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Start time of a process in clock ticks since boot; null where /proc is missing. */
function startOf(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat ? (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null) : null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function writeExclusively(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
