import type { FaultKind } from '@portal/shared/remote/fault-kind';

const KEY = 'portal:quarantine';
const HOUR = 3_600_000;

/** How long a build that failed is left alone in this browser. A slow moment is no lasting fault of a build. */
const lengthOf = (kind: FaultKind) => (kind === 'timeout' ? HOUR / 6 : 24 * HOUR);

/** When each build may be tried again, milliseconds since the epoch. */
type Kept = Record<string, number>;

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage refused: the build is only left alone in this page.
  }
}

const inThisPage = new Set<string>();

/** Builds that failed here lately. */
export function quarantined(now = Date.now()): Set<string> {
  const waiting = Object.entries(read()).filter(([, until]) => now < until);
  return new Set([...waiting.map(([build]) => build), ...inThisPage]);
}

export function quarantine(build: string, kind: FaultKind, now = Date.now()): void {
  inThisPage.add(build);
  const waiting = Object.entries(read()).filter(([, until]) => now < until);
  write({ ...Object.fromEntries(waiting), [build]: now + lengthOf(kind) });
}

/** Gives builds another chance, when a person asks for it. */
export function pardon(builds: readonly string[]): void {
  builds.forEach((build) => inThisPage.delete(build));
  write(Object.fromEntries(Object.entries(read()).filter(([build]) => !builds.includes(build))));
}
