import { readStoredJson, writeStored } from '@portal/shared/browser/storage';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Entries older than this are dropped. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;

/** How long a failed build is excluded; times in milliseconds of this browser's clock. */
export interface QuarantineEntry {
  readonly from: number;
  readonly until: number;
  /** Number of failures in this browser. */
  readonly times: number;
  /** Only suspected: the page ended while it ran, for whatever reason. */
  readonly isSuspect?: boolean;
  /** Its first screen threw in an earlier page view. Throwing again quarantines the build. */
  readonly hasThrown?: boolean;
}
type QuarantineEntries = Readonly<Record<string, QuarantineEntry>>;

const KEY = 'portal:quarantine';

function read(): QuarantineEntries {
  const kept = readStoredJson(KEY);
  return typeof kept === 'object' && kept !== null ? (kept as QuarantineEntries) : {};
}

/** Without storage a build is excluded in this page only. */
function write(kept: QuarantineEntries): void {
  writeStored(KEY, JSON.stringify(kept));
}

const inThisPage = new Set<string>();

/** Returns the builds that are excluded now. */
export function quarantined(now = Date.now()): Set<string> {
  const waiting = Object.entries(read()).filter(([, entry]) => isStillQuarantined(entry, now));
  return new Set([...waiting.map(([build]) => build), ...inThisPage]);
}

/** Returns the builds that a single suspicion excludes; they are used if no others remain. */
export function suspected(): Set<string> {
  const suspects = Object.entries(read()).filter(([, { isSuspect, times }]) => isSuspect === true && times === 1);
  return new Set(suspects.map(([build]) => build));
}

/**
 * Excludes a build in this browser: for five minutes at first, longer each time.
 * @param isSuspect the page ended while it ran, which may have had other reasons
 */
export function quarantine(build: string, isSuspect = false, now = Date.now()): void {
  inThisPage.add(build);
  const kept = read();
  const times = (kept[build]?.times ?? 0) + 1;
  const entry: QuarantineEntry = {
    from: now,
    until: now + durationAfter(times),
    times,
    ...(isSuspect ? { isSuspect } : {}),
  };
  const others = Object.entries(kept).filter(
    ([other, { until }]) => other !== build && Math.abs(now - until) < FORGOTTEN_AFTER_MS,
  );
  write({ ...Object.fromEntries(others), [build]: entry });
}

const thrownHere = new Set<string>();

/**
 * Excludes a build whose first screen threw, in this page view only: the page may have caused it. If it also threw in
 * an earlier page view, it is quarantined.
 */
export function noteFirstScreenThrew(build: string, now = Date.now()): void {
  const kept = read();
  if (kept[build]?.hasThrown && !thrownHere.has(build)) return quarantine(build, false, now);
  inThisPage.add(build);
  thrownHere.add(build);
  write({ ...kept, [build]: { ...(kept[build] ?? { from: now, until: now, times: 0 }), hasThrown: true } });
}

/** Forgets that a build has thrown, because its screen is shown. */
export function forgetThrown(build: string): void {
  const { [build]: entry, ...others } = read();
  if (!entry?.hasThrown) return;
  const { hasThrown: _, ...rest } = entry;
  write(entry.times === 0 ? others : { ...others, [build]: rest });
}

/** Lifts the quarantine of builds when a person asks to retry. Their failure counts stay. */
export function liftQuarantine(builds: readonly string[]): void {
  builds.forEach((build) => inThisPage.delete(build));
  write(
    Object.fromEntries(
      Object.entries(read()).map(([build, entry]) => [
        build,
        builds.includes(build) ? { ...entry, until: entry.from } : entry,
      ]),
    ),
  );
}

/** Five minutes after the first fault, four times as long after each further one, at most a day; milliseconds. */
export function durationAfter(times: number): number {
  return Math.min(5 * MINUTE_MS * 4 ** (times - 1), DAY_MS);
}

/** Whether a build is still excluded. Ignores times that a wrong clock wrote: in the future, or too far ahead. */
export function isStillQuarantined({ from, until, times }: QuarantineEntry, now: number): boolean {
  return from <= now && now < until && until - from <= durationAfter(times);
}
