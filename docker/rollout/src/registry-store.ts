import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { channel as channelSchema, type Channel } from '@portal/shared/remote/channel';
import type { AreaName } from '@portal/shared/remote/area-config';
import * as z from 'zod/mini';
import { RolloutError } from './rollout-error';

/** A channel as the history keeps it: with the hash of the revision before it. */
export type Revision = Channel & { readonly parent: string | null };

/** Steps of a change on disk, in order; a crash may come after each of them. */
export const COMMIT_STEPS = ['revision-written', 'revision-linked', 'revision-tidied', 'pointer-written', 'pointer-renamed'] as const;
export type CommitStep = (typeof COMMIT_STEPS)[number];

/** Age at which a file that a crash left behind is nobody's any more, milliseconds. */
const LEFT_BEHIND = 60_000;

/** Folder with `registry/` and `remotes/`, as nginx or a CDN serves it. */
export class RegistryStore {
  /** @param onStep called after each step on disk; tests end the process there */
  constructor(
    readonly root: string,
    private readonly onStep: (step: CommitStep) => void = () => {},
  ) {}

  private pointer(remote: AreaName): string {
    return join(this.root, 'registry', `${remote}.json`);
  }

  private history(remote: AreaName): string {
    return join(this.root, 'registry', 'history', remote);
  }

  /** Number of the newest revision, 0 when there is none. */
  newest(remote: AreaName): number {
    if (!existsSync(this.history(remote))) return 0;
    return Math.max(0, ...readdirSync(this.history(remote)).flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : [])));
  }

  /** @throws RolloutError when the revision is missing or no channel */
  revision(remote: AreaName, serial: number): Revision {
    const file = join(this.history(remote), `${serial}.json`);
    const result = z.safeParse(channelSchema, JSON.parse(readFileSync(file, 'utf8')));
    if (!result.success) throw new RolloutError('registry/broken', `${file} bukan kanal yang sah`, 'Jalankan `npm run rollout -- verify --repair`.');
    return result.data as Revision;
  }

  /** The newest revision; null before the first publish. */
  read(remote: AreaName): Revision | null {
    const serial = this.newest(remote);
    return serial === 0 ? null : this.revision(remote, serial);
  }

  /**
   * Adds one revision. Its commit point is the exclusive creation of the next history file; the pointer is renamed
   * over afterwards, and a crash in between is healed by the next change.
   * @param change gives the next channel from the newest one, its serial is set here; called again when another writer was faster
   */
  async commit(remote: AreaName, change: (before: Revision | null) => Channel): Promise<Revision> {
    mkdirSync(this.history(remote), { recursive: true });
    for (let attempt = 0; attempt < 2_000; attempt++) {
      const serial = this.newest(remote);
      const before = serial === 0 ? null : this.revision(remote, serial);
      const next: Revision = { ...change(before), serial: serial + 1, parent: before ? this.hashOf(remote, serial) : null };
      if (this.createRevision(remote, next)) {
        this.heal(remote);
        this.sweep(remote);
        return next;
      }
      await wait(Math.random() * 10);
    }
    throw new RolloutError('registry/contended', `kanal ${remote} terus diubah pihak lain`, 'Coba lagi beberapa saat lagi.');
  }

  /** Brings the pointer up to the newest revision; whoever is last leaves the newest one. */
  heal(remote: AreaName): void {
    for (;;) {
      const serial = this.newest(remote);
      if (serial === 0 || this.pointerSerial(remote) === serial) return;
      this.replace(this.pointer(remote), readFileSync(join(this.history(remote), `${serial}.json`)));
    }
  }

  /** Removes what commands that were killed left behind. */
  private sweep(remote: AreaName): void {
    const left = [
      ...readdirSync(this.history(remote)).filter((name) => name.startsWith('.')).map((name) => join(this.history(remote), name)),
      ...readdirSync(join(this.root, 'registry')).filter((name) => /\.json\.[\da-f-]{36}$/.test(name)).map((name) => join(this.root, 'registry', name)),
    ];
    left.filter((file) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > LEFT_BEHIND).forEach((file) => rmSync(file, { force: true }));
  }

  pointerSerial(remote: AreaName): number {
    try {
      return Number((JSON.parse(readFileSync(this.pointer(remote), 'utf8')) as { serial?: unknown }).serial) || 0;
    } catch {
      return 0;
    }
  }

  private hashOf(remote: AreaName, serial: number): string {
    return `sha384-${createHash('sha384').update(readFileSync(join(this.history(remote), `${serial}.json`))).digest('base64')}`;
  }

  /** True when the file was created by us; it appears whole or not at all. */
  private createRevision(remote: AreaName, revision: Revision): boolean {
    const temporary = join(this.history(remote), `.${randomUUID()}`);
    writeFileSync(temporary, `${JSON.stringify(revision, null, 2)}\n`, { flush: true });
    this.onStep('revision-written');
    try {
      linkSync(temporary, join(this.history(remote), `${revision.serial}.json`));
      this.onStep('revision-linked');
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(temporary, { force: true });
      this.onStep('revision-tidied');
    }
  }

  private replace(file: string, content: Buffer): void {
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, content, { flush: true });
    this.onStep('pointer-written');
    renameSync(temporary, file);
    this.onStep('pointer-renamed');
  }
}
