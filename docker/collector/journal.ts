import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@portal/shared/build/make-folder';
import { beacon as beaconSchema } from '@portal/shared/remote/report/beacon';
import * as z from 'zod/mini';

/** A full file is followed by the next one. Two files are kept. */
const FULL_BYTES = 8_000_000;

const entry = z.object({
  /** ISO 8601. */
  at: z.string(),
  beacon: beaconSchema,
  /** The ticket's code of the person who reported. */
  person: z.string(),
});
export type JournalEntry = z.output<typeof entry>;

/** Reports on disk as JSON lines, in at most two files: the current one and the previous one. */
export class Journal {
  readonly #file: string;
  readonly #before: string;
  #size: number;

  constructor(
    folder: string,
    readonly fullBytes = FULL_BYTES,
  ) {
    makeFolder(folder);
    this.#file = join(folder, 'beacons.jsonl');
    this.#before = join(folder, 'beacons.1.jsonl');
    // If a crash cut the last line, a line break separates the next report from it.
    if (existsSync(this.#file)) appendFileSync(this.#file, '\n');
    this.#size = existsSync(this.#file) ? statSync(this.#file).size : 0;
  }

  append(report: JournalEntry): void {
    const text = `${JSON.stringify(report)}\n`;
    if (this.#size + text.length > this.fullBytes) {
      if (existsSync(this.#file)) renameSync(this.#file, this.#before);
      this.#size = 0;
    }
    appendFileSync(this.#file, text);
    this.#size += text.length;
  }

  /** Yields every stored report in order; skips a line that a crash cut. */
  *read(): Generator<JournalEntry> {
    for (const file of [this.#before, this.#file]) {
      if (!existsSync(file)) continue;
      for (const text of readFileSync(file, 'utf8').split('\n')) {
        const parsed = z.safeParse(entry, jsonOf(text));
        if (parsed.success) yield parsed.data;
      }
    }
  }
}

/** Parses JSON; null for other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
