import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaName } from '@portal/shared/remote/area-name';
import * as z from 'zod/mini';
import { readJson } from '../registry/revision-file';

/**
 * An audit entry that is still to be sent, for a change that was made on the release screen. It holds only what the
 * registry's history cannot give; the rest is read from the revision when the entry is sent.
 */
const pendingAuditEntry = z.object({
  area: areaName,
  /** The revision that the change makes. */
  serial: z.int(),
  /**
   * The `at` of that revision. When the revision of this number has another time, another writer took the number first
   * and the change was not made under it.
   */
  at: z.string(),
  /** The main API's proof of who asked for the change. */
  ticket: z.string(),
});
export type PendingAuditEntry = z.output<typeof pendingAuditEntry>;

/** Audit entries that are still to be sent, a file each, in a folder beside the registry that is not served. */
export class PendingAuditEntries {
  private readonly folder: string;

  /** @param site the folder that holds `registry/` */
  constructor(site: string) {
    // The name of the folder is part of the site's layout: an earlier version may have left entries in it.
    this.folder = join(site, 'untold');
  }

  /**
   * Adds an entry. Called before the revision is written, so that the entry is sent even when the process ends right
   * after writing it.
   * @returns its name
   */
  add(entry: PendingAuditEntry): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const name = `${entry.area}-${entry.serial}-${randomUUID()}.json`;
    const temporary = join(this.folder, `.${name}`);
    writeFileSync(temporary, JSON.stringify(entry), { flush: true, mode: 0o600 });
    renameSync(temporary, join(this.folder, name));
    return name;
  }

  /** Names of the entries. */
  names(): string[] {
    try {
      return readdirSync(this.folder).filter((name) => !name.startsWith('.') && name.endsWith('.json'));
    } catch {
      return [];
    }
  }

  /** An entry; null when it is gone or cannot be read. */
  read(name: string): PendingAuditEntry | null {
    return z.safeParse(pendingAuditEntry, readJson(join(this.folder, name))).data ?? null;
  }

  /** Time since the entry was added, milliseconds. */
  ageMs(name: string): number {
    return Date.now() - (statSync(join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  }

  remove(name: string): void {
    rmSync(join(this.folder, name), { force: true });
  }
}
