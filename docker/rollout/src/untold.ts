import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaName } from '@portal/shared/remote/area-name';
import * as z from 'zod/mini';
import { readJson } from './revision-file';

/**
 * A change on the release screen whose audit entry is not written yet: what the registry's history does not say of it.
 */
const untoldChange = z.object({
  area: areaName,
  /** The revision that the change makes. */
  serial: z.int(),
  /** When that revision was made, as it says itself: another one of this number is of somebody who was faster. */
  at: z.string(),
  /** The main API's word for who asked for it. */
  ticket: z.string(),
});
export type UntoldChange = z.output<typeof untoldChange>;

/** Changes that are still to be told, a file each, beside the registry and served to nobody. */
export class Untold {
  private readonly folder: string;

  /** @param site the folder that holds `registry/` */
  constructor(site: string) {
    this.folder = join(site, 'untold');
  }

  /**
   * Keeps a change, before its revision is written: it is told even when the process ends right after.
   * @returns its name
   */
  keep(change: UntoldChange): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const name = `${change.area}-${change.serial}-${randomUUID()}.json`;
    const temporary = join(this.folder, `.${name}`);
    writeFileSync(temporary, JSON.stringify(change), { flush: true, mode: 0o600 });
    renameSync(temporary, join(this.folder, name));
    return name;
  }

  /** Names of what is kept. */
  names(): string[] {
    try {
      return readdirSync(this.folder).filter((name) => !name.startsWith('.') && name.endsWith('.json'));
    } catch {
      return [];
    }
  }

  /** A change that is kept; null when it is gone or cannot be read. */
  read(name: string): UntoldChange | null {
    return z.safeParse(untoldChange, readJson(join(this.folder, name))).data ?? null;
  }

  /** How long it has been kept, milliseconds. */
  ageOf(name: string): number {
    return Date.now() - (statSync(join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  }

  drop(name: string): void {
    rmSync(join(this.folder, name), { force: true });
  }
}
