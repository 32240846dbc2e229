import { IMAGE_REFERENCE } from '@portal/shared/contract/image-reference';
import * as z from 'zod/mini';
import type { Engine } from '../engine';

const id = z.string().check(z.regex(/^[0-9a-f]{12}$/));
const use = z.object({ cpuSeconds: z.number(), memoryMb: z.number(), memoryLimitMb: z.number() });
const lines = z.array(z.string());

const imageResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), image: z.string(), lines }),
  z.object({ state: z.literal('failed'), reason: z.string(), lines }),
]);

/** Arguments and responses of an agent's calls: the driver's own, and nothing else. */
export const CALLS = {
  list: {
    args: z.object({}),
    result: z.array(z.object({ id: z.string(), isRunning: z.boolean(), exitCode: z.nullable(z.number()) })),
  },
  ensure: {
    args: z.object({
      id,
      home: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
      image: z.string(),
      token: z.string(),
      machine: z.string(),
      slot: z.number(),
      memoryMb: z.number(),
      cpus: z.number(),
    }),
    result: z.null(),
  },
  remove: { args: z.object({ id }), result: z.null() },
  isEntered: { args: z.object({ id }), result: z.boolean() },
  removeHome: { args: z.object({ home: id }), result: z.boolean() },
  /** Answered by the archive itself, not by what came of it. */
  packHome: { args: z.object({ home: id }), result: z.boolean() },
  stats: { args: z.object({ id }), result: z.nullable(use) },
  logs: { args: z.object({ id, lines: z.number() }), result: lines },
  build: {
    args: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    result: imageResult,
  },
  lookUp: { args: z.object({ reference: z.string().check(z.regex(IMAGE_REFERENCE)) }), result: imageResult },
  removeImage: { args: z.object({ image: z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/)) }), result: z.boolean() },
} as const;

export type CallName = keyof typeof CALLS;
export type Args<Name extends CallName> = z.output<(typeof CALLS)[Name]['args']>;
export type Result<Name extends CallName> = z.output<(typeof CALLS)[Name]['result']>;

/** Content type of an archive in place of a response. */
export const ARCHIVE_TYPE = 'application/x-tar';

/** What an agent answers: what came of a call, or why nothing did. */
export const agentResponse = z.union([
  z.object({ result: z.unknown() }),
  z.object({ failure: z.object({ kind: z.enum(['away', 'refused']), reason: z.string(), detail: z.string() }) }),
]);

/**
 * A call of an engine by its name, all but those that go on for as long as somebody waits: `build`, which takes a ZIP
 * besides, `lookUp`, and `packHome`, which is answered by an archive.
 */
export async function carryOut(
  engine: Engine,
  name: Exclude<CallName, 'build' | 'lookUp' | 'packHome'>,
  given: unknown,
): Promise<unknown> {
  switch (name) {
    case 'list':
      return engine.list();
    case 'ensure':
      await engine.ensure(CALLS.ensure.args.parse(given));
      return null;
    case 'remove':
      await engine.remove(CALLS.remove.args.parse(given).id);
      return null;
    case 'isEntered':
      return (await engine.addressOf(CALLS.isEntered.args.parse(given).id)) !== null;
    case 'removeHome':
      return (await engine.removeHome?.(CALLS.removeHome.args.parse(given).home)) ?? false;
    case 'stats':
      return (await engine.stats?.(CALLS.stats.args.parse(given).id)) ?? null;
    case 'logs': {
      const asked = CALLS.logs.args.parse(given);
      return (await engine.logs?.(asked.id, asked.lines)) ?? [];
    }
    case 'removeImage':
      return (await engine.removeImage?.(CALLS.removeImage.args.parse(given).image)) ?? true;
  }
}
