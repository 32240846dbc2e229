import { lengthAfter, stillWaiting, type Sentence, type Sentences } from './sentence';

const KEY = 'portal:quarantine';

function read(): Sentences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as Sentences) : {};
  } catch {
    return {};
  }
}

function write(kept: Sentences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the build is excluded in this page only.
  }
}

const inThisPage = new Set<string>();

/** Builds that failed here lately. */
export function quarantined(now = Date.now()): Set<string> {
  const waiting = Object.entries(read()).filter(([, sentence]) => stillWaiting(sentence, now));
  return new Set([...waiting.map(([build]) => build), ...inThisPage]);
}

/** Excludes a build in this browser: for five minutes at first, longer each time. */
export function quarantine(build: string, now = Date.now()): void {
  inThisPage.add(build);
  const kept = read();
  const times = (kept[build]?.times ?? 0) + 1;
  const sentence: Sentence = { from: now, until: now + lengthAfter(times), times };
  const others = Object.entries(kept).filter(
    ([other, { until }]) => other !== build && Math.abs(now - until) < FORGOTTEN_AFTER,
  );
  write({ ...Object.fromEntries(others), [build]: sentence });
}

/** Entries older than this are dropped, milliseconds: thirty days. */
const FORGOTTEN_AFTER = 30 * 24 * 3_600_000;

/** Lifts the quarantine of builds when a person asks to retry. The number of their failures is kept. */
export function releaseFromQuarantine(builds: readonly string[]): void {
  builds.forEach((build) => inThisPage.delete(build));
  write(
    Object.fromEntries(
      Object.entries(read()).map(([build, sentence]) => [
        build,
        builds.includes(build) ? { ...sentence, until: sentence.from } : sentence,
      ]),
    ),
  );
}
