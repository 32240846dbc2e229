import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { parseJson } from '../../engine';

export interface BuildOutput {
  /** Oldest first. */
  readonly lines: readonly string[];
  /** Ids of the layers that this build created, oldest first. */
  readonly layers: readonly string[];
  /** The daemon's error text; null: the build succeeded. */
  readonly error: string | null;
}

const LINES = 200;
const LONGEST_LINE = 500;

const message = z.looseObject({ stream: z.optional(z.string()), error: z.optional(z.string()) });
/** A layer's id. It is new unless it follows ` ---> Using cache` or the `FROM` step. */
const LAYER = /^ ---> ([0-9a-f]{12})$/;
const STEP = /^Step \d+\/\d+ : (\S+)/;
const CACHED = ' ---> Using cache';

/** Reads the response stream of `POST /build`, one JSON object per line. */
export async function readBuild(output: NodeJS.ReadableStream): Promise<BuildOutput> {
  const lines: string[] = [];
  const layers: string[] = [];
  let error: string | null = null;
  let isOwn = false;
  for await (const line of createInterface({ input: output })) {
    const read = readMessage(line);
    error = read.error ?? error;
    for (const text of (read.error ?? read.stream ?? '').split('\n')) {
      const trimmed = text.trimEnd();
      const step = STEP.exec(trimmed)?.[1];
      if (step !== undefined) isOwn = step.toUpperCase() !== 'FROM';
      if (trimmed === CACHED) isOwn = false;
      const layer = LAYER.exec(trimmed)?.[1];
      if (layer !== undefined && isOwn) layers.push(layer);
      if (trimmed !== '') lines.push(trimmed.slice(0, LONGEST_LINE));
      if (lines.length > LINES) lines.shift();
    }
  }
  return { lines, layers, error };
}

/** Reads a line of the daemon's output; a line that is not its JSON says nothing. */
export function readMessage(line: string): z.infer<typeof message> {
  return message.safeParse(parseJson(line)).data ?? {};
}
