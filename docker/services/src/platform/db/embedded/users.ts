import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tracks the processes that use an embedded database, as files named by their ids. */
export function usersOf(folder: string) {
  const place = join(folder, 'users');
  return {
    enter: () => {
      mkdirSync(place, { recursive: true, mode: 0o700 });
      writeFileSync(join(place, String(process.pid)), '');
    },
    /** @returns whether no other live process uses the database */
    leave: (): boolean => {
      rmSync(join(place, String(process.pid)), { force: true });
      const others = readdirSync(place).map(Number);
      for (const pid of others) if (!isAlive(pid)) rmSync(join(place, String(pid)), { force: true });
      return !others.some(isAlive);
    },
  };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
