import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { Queryable } from '../../platform/db/database';
import { container, home_pack } from '../../platform/db/schema/machines';
import type { Engine } from '../engine/engine';
import { describeError, type Log } from '../../platform/log';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import { heldUntil, homeOf } from '../slots/held-slots';
import { startOfGrace } from '../sweep';
import type { Packs, KeptPack } from './packs';

interface PackDeps {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  readonly packs: Packs;
  /** Days that a home folder outlives its last container. */
  readonly graceDays: number;
  /** Days that its pack can be downloaded. */
  readonly packDays: number;
}

/** Without an engine only old packs are removed. */
type PackerDeps = Omit<PackDeps, 'engine'> & { readonly engine: Engine | null };

const PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Time limit of a packing process; after it another process starts over. */
const PACKING_MS = 6 * HOUR_MS;
const AGAIN_MS = 6 * HOUR_MS;

/**
 * Packs home folders whose grace period is over until stopped. Runs beside the reconcile loop, because a large folder
 * takes long.
 */
export function startPacker({ tickSeconds, ...deps }: PackerDeps & { readonly tickSeconds: number }): Worker {
  return startLoop(async () => {
    try {
      await packHomes(deps, new Date());
    } catch (error) {
      deps.log('warn', 'home folders could not be looked after', { error: describeError(error) });
    }
    return Math.min(tickSeconds * 1000, PAUSE_MS);
  });
}

/**
 * Packs the home folders whose last container ended long enough ago, one after the other. Each is removed once its pack
 * is stored; a folder that cannot be packed stays. Expired packs are removed.
 */
export async function packHomes({ engine, ...rest }: PackerDeps, now: Date): Promise<void> {
  await removeOldPacks(rest, now);
  if (!engine?.packHome) return;
  const deps = { ...rest, engine };
  for (const due of await dueHomes(deps, now)) {
    if (due.isPacked) await removePacked(deps, due.home, now);
    else if (await claim(deps.db, due.home, now)) await packOne(deps, due, now);
  }
}

type DueHome = Awaited<ReturnType<typeof dueHomes>>[number];

/**
 * Reads the home folders to pack: `isPacked` if only the folder could not be removed, `earlier` is the name of a pack
 * from before an extension.
 */
async function dueHomes({ db, log, engine, graceDays }: PackDeps, now: Date) {
  const limit = startOfGrace({ db, log, engine, graceDays }, now);
  const { state, name, changed_at } = home_pack;
  return db
    .select({
      home: homeOf,
      isPacked: sql<boolean>`coalesce(${state} = 'ready' and ${changed_at} >= max(${heldUntil}), false)`,
      earlier: name,
    })
    .from(container)
    .leftJoin(home_pack, eq(home_pack.home, homeOf))
    .where(isNull(container.home_removed_at))
    .groupBy(homeOf, state, name, changed_at)
    .having(sql`max(${heldUntil}) <= ${limit}`);
}

/** Claims a home folder for packing; false if another process has it or it was tried recently. */
async function claim(db: Queryable, home: string, now: Date): Promise<boolean> {
  const claimed = { state: 'packing', changed_at: now, retry_at: new Date(now.getTime() + PACKING_MS) } as const;
  const rows = await db
    .insert(home_pack)
    .values({ home, ...claimed })
    .onConflictDoUpdate({
      target: home_pack.home,
      set: claimed,
      setWhere: or(isNull(home_pack.retry_at), lte(home_pack.retry_at, now)),
    })
    .returning({ home: home_pack.home });
  return rows.length > 0;
}

async function packOne(deps: PackDeps, { home, earlier }: DueHome, now: Date): Promise<void> {
  const { db, engine, log, packs, packDays } = deps;
  let kept: KeptPack | null = null;
  try {
    const isThere = await engine.packHome?.(home, async (tar) => void (kept = await packs.keep(tar)));
    const pack = kept as KeptPack | null; // set in a callback, which the compiler does not follow
    if (isThere && pack) {
      await note(db, home, {
        state: 'ready',
        ...pack,
        changed_at: now,
        expires_at: new Date(now.getTime() + packDays * DAY_MS),
        removed_at: null,
        retry_at: null,
      });
      log('warn', 'home folder packed', { home, bytes: pack.size, days: packDays });
      if (earlier !== null) await packs.remove(earlier);
    } else await note(db, home, { state: 'empty', changed_at: now, retry_at: null });
  } catch (error) {
    log('warn', 'home folder could not be packed; it stays', { home, error: describeError(error) });
    await note(db, home, { state: 'failed', changed_at: now, retry_at: new Date(now.getTime() + AGAIN_MS) });
    return;
  }
  await removePacked(deps, home, now);
}

/** Removes a home folder that is packed or did not exist; one that cannot be removed now is retried. */
async function removePacked({ db, engine, log }: PackDeps, home: string, now: Date): Promise<void> {
  try {
    await engine.removeHome?.(home);
    await db.update(container).set({ home_removed_at: now }).where(eq(homeOf, home));
  } catch (error) {
    log('warn', 'packed home folder could not be removed', { home, error: describeError(error) });
  }
}

async function note(
  db: Queryable,
  home: string,
  values: Partial<Omit<typeof home_pack.$inferInsert, 'home'>>,
): Promise<void> {
  await db.update(home_pack).set(values).where(eq(home_pack.home, home));
}

async function removeOldPacks({ db, log, packs }: Omit<PackDeps, 'engine'>, now: Date): Promise<void> {
  const rows = await db
    .select({ home: home_pack.home, name: home_pack.name })
    .from(home_pack)
    .where(
      and(
        eq(home_pack.state, 'ready'),
        isNull(home_pack.removed_at),
        isNotNull(home_pack.name),
        lte(home_pack.expires_at, now),
      ),
    );
  for (const { home, name } of rows) {
    try {
      await packs.remove(name ?? '');
      await note(db, home, { removed_at: now });
    } catch (error) {
      log('warn', 'old pack could not be removed', { home, error: describeError(error) });
    }
  }
}
