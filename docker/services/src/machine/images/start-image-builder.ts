import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isArchive } from '@portal/shared/contract/image-reference';
import type { Database } from '../../db/database';
import { partsOf, type Engine, type EnginePart, type ImageResult } from '../../engine/engine';
import { EngineFailure } from '../../engine/engine-failure';
import { describeError, type Log } from '../../log';
import { startLoop, type Worker } from '../../loop';
import type { Archives } from './archives';
import { claimBuild, keepResult, putBack, queueBuilds, renewBuild, type BuildPlace } from './builds';

interface Options {
  readonly db: Database;
  readonly engine: Engine;
  readonly archives: Archives;
  readonly log: Log;
  readonly tickSeconds: number;
  /** The time that decides; another one in tests. */
  readonly clock?: () => Date;
  /** An image is there that a container may wait for. */
  readonly onReady?: () => void;
}

const RENEW_MS = 5000;
const STOP_MS = 3000;
const NOT_THERE = 'Berkas ZIP tidak ditemukan lagi di portal.';
const UNEXPECTED = 'Image belum dapat disiapkan; dicoba lagi otomatis.';

/**
 * Makes images of the ZIPs that are booked, and looks the booked and approved references up, until it is stopped, one
 * at a time on each engine: at once when woken, else every tick. No approval and no round of the reconcile loop waits
 * for it. What was begun when it is stopped goes back in line.
 */
export function startImageBuilder(options: Options): Worker {
  const { db, engine, log, tickSeconds, clock = () => new Date() } = options;
  const parts = partsOf(engine).filter((part) => part.engine.build ?? part.engine.lookUp);
  const able = {
    zips: parts.some((part) => part.engine.build),
    references: parts.some((part) => part.engine.lookUp),
    machines: engine.parts ? parts.flatMap(({ machine }) => machine ?? []) : null,
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const holder = randomUUID();
  const lanes = parts.map((part) => {
    const perform = (place: BuildPlace) => build({ ...options, signal, holder }, part, place);
    return startLane(part.machine, perform);
  });

  /** Works off one engine's line. */
  function startLane(part: string | null, perform: (place: BuildPlace) => Promise<void>): Worker {
    return startLoop(async () => {
      try {
        await queueBuilds(db, able, clock());
        for (let place = await claimBuild(db, holder, part); place; place = await claimBuild(db, holder, part)) {
          await perform(place);
          if (signal.aborted) break;
        }
      } catch (error) {
        if (!signal.aborted) log('warn', 'images could not be looked after', { error: describeError(error) });
      }
      return tickSeconds * 1000;
    });
  }

  return {
    wake: () => lanes.forEach((lane) => lane.wake()),
    stop: async () => {
      stopping.abort();
      // A daemon that is unpacking or writing down answers late; another process takes what is left over.
      await Promise.race([Promise.all(lanes.map((lane) => lane.stop())), sleep(STOP_MS, null, { ref: false })]);
    },
  };
}

async function build(
  { db, archives, log, onReady, signal, holder }: Options & { readonly signal: AbortSignal; readonly holder: string },
  { engine }: EnginePart,
  place: BuildPlace,
): Promise<void> {
  // If the lease cannot be renewed another process may begin too, which is harmless: both would make the same image,
  // by the same name.
  const renewal = setInterval(() => void renewBuild(db, place, holder).catch(() => undefined), RENEW_MS);
  try {
    const result = await resultOf(engine, archives, { name: place.archive, signal });
    await keepResult(db, place, { holder, result });
    if (result.state === 'ready') onReady?.();
    else log('warn', 'image could not be made or found', { ...place, reason: result.reason });
  } catch (error) {
    const reason = signal.aborted ? null : error instanceof EngineFailure ? error.reason : UNEXPECTED;
    if (reason !== null) log('warn', 'image could not be made or found now', { ...place, error: describeError(error) });
    await putBack(db, place, { holder, reason });
  } finally {
    clearInterval(renewal);
  }
}

async function resultOf(
  engine: Engine,
  archives: Archives,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): Promise<ImageResult> {
  if (!isArchive(name)) {
    const found = await engine.lookUp?.(name, signal);
    if (!found) throw new EngineFailure('refused', UNEXPECTED);
    return found;
  }
  const archive = await archives.find(name, signal);
  if (!archive) return { state: 'failed', reason: NOT_THERE, lines: [] };
  try {
    const result = await engine.build?.(archive, signal);
    if (!result) throw new EngineFailure('refused', UNEXPECTED);
    return result;
  } finally {
    await archive.close();
  }
}
