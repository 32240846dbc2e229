import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isArchive } from '@portal/shared/contract/machine/image-reference';
import type { Database } from '../../platform/db/database';
import { type Engine, EngineFailure, type ImageResult } from '../engine/engine';
import { describeError, type Log } from '../../platform/log';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import type { Archives } from './archives';
import { reason } from '../../platform/http/reason';
import { claimBuild, keepResult, putBack, queueBuilds, renewBuild, type BuildPlace } from './builds';

interface Options {
  readonly db: Database;
  readonly engine: Engine;
  readonly archives: Archives;
  readonly log: Log;
  readonly tickSeconds: number;
  /** Replaced in tests. */
  readonly clock?: () => Date;
  /** Called when an image is ready that a container may wait for. */
  readonly onReady?: () => void;
}

const RENEW_MS = 5000;
const STOP_MS = 3000;

/**
 * Builds images from the booked ZIPs and looks up the booked and approved references, one at a time: at once when
 * woken, else every tick. Approvals and the reconcile loop never wait for it. A build that `stop` interrupts is queued
 * again.
 */
export function startImageBuilder(options: Options): Worker {
  const { db, engine, log, tickSeconds, clock = () => new Date() } = options;
  const able = { zips: engine.build !== undefined, references: engine.lookUp !== undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  const holder = randomUUID();
  const loop = startLoop(async () => {
    try {
      await queueBuilds(db, able, clock());
      for (let place = await claimBuild(db, holder); place; place = await claimBuild(db, holder)) {
        await build({ ...options, signal, holder }, place);
        if (signal.aborted) break;
      }
    } catch (error) {
      if (!signal.aborted) log('warn', 'images could not be built or looked up', { error: describeError(error) });
    }
    return tickSeconds * 1000;
  });

  return {
    wake: () => loop.wake(),
    stop: async () => {
      stopping.abort();
      // A busy daemon answers late; another process takes over what is left.
      await Promise.race([loop.stop(), sleep(STOP_MS, null, { ref: false })]);
    },
  };
}

async function build(
  options: Options & { readonly signal: AbortSignal; readonly holder: string },
  place: BuildPlace,
): Promise<void> {
  const { db, engine, archives, log, onReady, signal, holder } = options;
  // If the lease cannot be renewed, another process may begin too. That is harmless: both make the same image under the
  // same name.
  const renewal = setInterval(() => void renewBuild(db, place, holder).catch(() => undefined), RENEW_MS);
  try {
    const result = await resultOf(engine, archives, { name: place.archive, signal });
    await keepResult(db, place, { holder, result });
    if (result.state === 'ready') onReady?.();
    else log('warn', 'image could not be made or found', { ...place, reason: result.reason.code });
  } catch (error) {
    const why = signal.aborted ? null : error instanceof EngineFailure ? error.reason : reason('image/later');
    if (why !== null) log('warn', 'image could not be made or found now', { ...place, error: describeError(error) });
    await putBack(db, place, { holder, reason: why });
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
    if (!found) throw new EngineFailure('refused', reason('image/later'));
    return found;
  }
  const archive = await archives.find(name, signal);
  if (!archive) return { state: 'failed', reason: reason('zip/missing'), lines: [] };
  try {
    const result = await engine.build?.(archive, signal);
    if (!result) throw new EngineFailure('refused', reason('image/later'));
    return result;
  } finally {
    await archive.close();
  }
}
