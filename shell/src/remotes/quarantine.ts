const KEY = 'portal:quarantine';

/** How long a build that failed is left alone in this browser. */
const DAYS = 1;

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
  const recent = Object.entries(read()).filter(([, at]) => now - at < DAYS * 86_400_000);
  return new Set([...recent.map(([build]) => build), ...inThisPage]);
}

export function quarantine(build: string, now = Date.now()): void {
  inThisPage.add(build);
  write({ ...read(), [build]: now });
}

/** Gives builds another chance, when a person asks for it. */
export function pardon(builds: readonly string[]): void {
  builds.forEach((build) => inThisPage.delete(build));
  write(Object.fromEntries(Object.entries(read()).filter(([build]) => !builds.includes(build))));
}
