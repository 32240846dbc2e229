import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { RolloutError } from '../rollout-error';
import { integrityOf, namesIn, readJson } from './site-files';

/** A revision with its number and the hash of the previous revision. */
export type Revised<T> = T & { readonly serial: number; readonly parent: string | null };

/** Steps of a change on disk, in order; a crash may follow each of them. */
export const COMMIT_STEPS = [
  'revision-written',
  'revision-linked',
  'revision-tidied',
  'pointer-written',
  'pointer-renamed',
] as const;
export type CommitStep = (typeof COMMIT_STEPS)[number];

/** A killed command left temporary files older than this; younger ones may be in use, also on another machine. */
const LEFT_BEHIND_MS = 60_000;

/** Tries of a commit while other writers are faster. */
const MAX_ATTEMPTS = 2_000;
/** Longest pause between tries; random, so that writers do not collide again. */
const MAX_PAUSE_MS = 10;

interface RevisionHooks<T> {
  /** Signs a revision before it is written, or refuses; also receives the previous one as read from disk. */
  readonly seal?: (revision: Revised<T>, before: unknown) => Revised<T>;
  /** Called after each step on disk; tests end the process there. */
  readonly onStep?: (step: CommitStep) => void;
  /** Called, maybe repeatedly, when the file is a copy of the newest revision: updates what must agree with it. */
  readonly follow?: (newest: Revised<T>) => void;
}

/** A registry file with several writers: a folder of numbered, immutable revisions, and a copy of the newest one. */
export class RevisionFile<T extends object> {
  readonly pointer: string;
  readonly history: string;

  /** @param folder folder of the registry */
  constructor(
    folder: string,
    name: string,
    private readonly schema: z.ZodMiniType<T>,
    private readonly hooks: RevisionHooks<T> = {},
  ) {
    this.pointer = join(folder, `${name}.json`);
    this.history = join(folder, 'history', name);
  }

  /** Returns the number of the newest revision, 0 without revisions. */
  newest(): number {
    return this.serials().at(-1) ?? 0;
  }

  serials(): number[] {
    return namesIn(this.history)
      .filter((name) => /^\d+\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b);
  }

  /** @throws RolloutError when the revision is missing or invalid */
  revision(serial: number): Revised<T> {
    const file = this.fileOf(serial);
    const value = readJson(file);
    const parsed = z.safeParse(this.schema, value).data;
    if (!parsed)
      throw new RolloutError(
        'registry/broken',
        `${file} is not a revision`,
        serial === this.pointerSerial()
          ? `${this.pointer} is a copy of it: copy that there.`
          : 'Put it back from a copy of the site. Without one, remove it and run `epoch`: browsers then accept the earlier.',
      );
    return { ...parsed, serial, parent: (value as Revised<T>).parent };
  }

  /** @throws RolloutError when the newest revision is invalid, or the history of a served file is missing */
  read(): Revised<T> | null {
    const serial = this.newest();
    if (serial > 0) return this.revision(serial);
    if (!existsSync(this.pointer)) return null;
    throw new RolloutError(
      'registry/broken',
      `${this.history} is missing, although ${this.pointer} is served`,
      'Put it back from a copy of the site. Without one, remove the served file and deploy: browsers accept that too.',
    );
  }

  /**
   * Adds one revision. Its commit point is the exclusive creation of the next history file. The pointer is replaced
   * afterwards; the next change repairs a crash in between.
   * @param change returns the next content from the newest one; called again when another writer was faster
   */
  async commit(change: (before: Revised<T> | null) => T): Promise<Revised<T>> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const before = this.read();
      const serial = before?.serial ?? 0;
      const parent = before ? integrityOf(readFileSync(this.fileOf(serial))) : null;
      const draft: Revised<T> = { ...change(before), serial: serial + 1, parent };
      const next = this.hooks.seal?.(draft, readJson(this.fileOf(serial))) ?? draft;
      if (this.createRevision(next)) {
        this.heal();
        this.leftBehind().forEach((file) => rmSync(file, { force: true }));
        return next;
      }
      await wait(Math.random() * MAX_PAUSE_MS);
    }
    throw new RolloutError('registry/contended', `others keep changing ${this.pointer}`, 'Try again in a moment.');
  }

  /** Makes the pointer a copy of the newest revision. With several writers the last one leaves the newest. */
  heal(): void {
    for (;;) {
      const serial = this.newest();
      if (serial === 0) return;
      // Throws before a broken revision replaces a good copy.
      const newest = this.revision(serial);
      const content = readFileSync(this.fileOf(serial));
      if (!existsSync(this.pointer) || !readFileSync(this.pointer).equals(content)) this.replace(content);
      else {
        this.hooks.follow?.(newest);
        if (this.newest() === serial) return;
      }
    }
  }

  pointerSerial(): number {
    return Number((readJson(this.pointer) as { serial?: unknown } | null)?.serial) || 0;
  }

  /** Temporary files of killed commands; the next commit removes them. */
  leftBehind(): string[] {
    const temporary = [
      ...namesIn(this.history)
        .filter((name) => name.startsWith('.'))
        .map((name) => join(this.history, name)),
      ...namesIn(dirname(this.pointer))
        .filter((name) => name.startsWith(`${basename(this.pointer)}.`))
        .map((name) => join(dirname(this.pointer), name)),
    ];
    return temporary.filter(
      (file) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > LEFT_BEHIND_MS,
    );
  }

  fileOf(serial: number): string {
    return join(this.history, `${serial}.json`);
  }

  /** Creates a revision's file, complete or not at all; false when another writer was first. */
  private createRevision(revision: Revised<T>): boolean {
    const temporary = join(this.history, `.${randomUUID()}`);
    mkdirSync(this.history, { recursive: true });
    // World-readable, because web servers run as another user than the one who deploys.
    writeFileSync(temporary, `${JSON.stringify(revision, null, 2)}\n`, { flush: true, mode: 0o644 });
    this.hooks.onStep?.('revision-written');
    try {
      linkSync(temporary, this.fileOf(revision.serial));
      this.hooks.onStep?.('revision-linked');
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(temporary, { force: true });
      this.hooks.onStep?.('revision-tidied');
    }
  }

  private replace(content: Buffer): void {
    const temporary = `${this.pointer}.${randomUUID()}`;
    writeFileSync(temporary, content, { flush: true, mode: 0o644 });
    this.hooks.onStep?.('pointer-written');
    renameSync(temporary, this.pointer);
    this.hooks.onStep?.('pointer-renamed');
  }
}
