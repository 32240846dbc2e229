import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AREA_PATH_EXAMPLE, isAreaPath } from '@portal/shared/remote/area-path';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import type { ReleaseManifest } from '@portal/shared/remote/release';
import type { Neighbour } from './neighbour';
import { sharedRoles } from './path-overlap';
import { RolloutError } from '../rollout-error';

/** Budgets after gzip, bytes: an area's entry file, and all of the area's own code. */
const ENTRY_BUDGET_BYTES = 20_000;
const AREA_BUDGET_BYTES = 70_000;
/** The English texts of an area have their own budget: only people who chose English download them. */
const TEXTS_BUDGET_BYTES = 20_000;

/** @throws RolloutError for a release that would break another area, a budget or every shell */
export function refuseBadRelease(dist: string, manifest: ReleaseManifest, neighbours: readonly Neighbour[]): void {
  refuseContract(manifest);
  refuseOtherPaths(manifest);
  refuseWeight(dist, manifest);
  refuseOwnDoubles(manifest);
  neighbours.forEach((neighbour) => refuseConflict(manifest, neighbour));
}

function refuseContract({ contract: { min, max } }: ReleaseManifest): void {
  if (min <= SHELL_CONTRACT && SHELL_CONTRACT <= max) return;
  throw new RolloutError(
    'pack/contract',
    `contracts ${min} to ${max} fit no shell (shell: ${SHELL_CONTRACT})`,
    'Mend `contract` in the remote.config.ts of this area.',
  );
}

function refuseOtherPaths({ area }: ReleaseManifest): void {
  const shown = [...area.paths.map(({ pattern }) => pattern), ...area.menu.map(({ path }) => path)];
  const other = shown.find((path) => !isAreaPath(path));
  if (other)
    throw new RolloutError(
      'pack/path',
      `the shell shows no area at ${other}`,
      `Move it below /user/ or /admin/ in remote.config.ts, e.g. ${AREA_PATH_EXAMPLE}.`,
    );
}

function refuseWeight(dist: string, { files, entry }: ReleaseManifest): void {
  const weights = files
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => ({ file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }));
  const texts = weights.find(({ file }) => isCatalogue(file))?.bytes ?? 0;
  const whole = weights.reduce((sum, { bytes }) => sum + bytes, 0) - texts;
  const first = weights.find(({ file }) => file === entry)?.bytes ?? 0;
  if (first > ENTRY_BUDGET_BYTES) throw tooHeavy('entry.js', first, ENTRY_BUDGET_BYTES);
  if (whole > AREA_BUDGET_BYTES) throw tooHeavy('the code of the area', whole, AREA_BUDGET_BYTES);
  if (texts > TEXTS_BUDGET_BYTES) throw tooHeavy('the English texts', texts, TEXTS_BUDGET_BYTES);
}

/** Whether a file of a release holds its English texts: the chunk that `src/texts.ts` names. */
function isCatalogue(file: string): boolean {
  return /^english\.[0-9a-f]+\.js$/.test(file);
}

function tooHeavy(what: string, bytes: number, budget: number): RolloutError {
  return new RolloutError(
    'pack/weight',
    `${what}: ${(bytes / 1000).toFixed(1)} kB after gzip, the limit is ${budget / 1000} kB`,
    'Load rarely used parts when they are needed, or use parts of @portal/shared/ui.',
  );
}

function refuseOwnDoubles({ area }: ReleaseManifest): void {
  area.paths.forEach((path, index) => {
    const double = area.paths
      .slice(index + 1)
      .find((other) => other.pattern === path.pattern && sharedRoles(path, other).length > 0);
    if (double)
      throw new RolloutError(
        'pack/double-path',
        `path ${path.pattern} is declared twice`,
        'Remove one of the two from remote.config.ts.',
      );
  });
  area.menu.forEach((entry, index) => {
    const double = area.menu.slice(index + 1).find((other) => isSameEntry(entry, other));
    if (double)
      throw new RolloutError(
        'pack/double-name',
        `menu entry '${entry.label}' is declared twice for one role`,
        'Give it another name in remote.config.ts.',
      );
  });
}

function refuseConflict({ remote, area }: ReleaseManifest, other: Neighbour): void {
  if (area.title === other.area.title)
    throw new RolloutError(
      'pack/double-name',
      `title '${area.title}' is used by ${other.remote}`,
      `Give ${remote} another title in remote.config.ts.`,
    );
  for (const path of area.paths) {
    const taken = other.area.paths.find((theirs) => sharedRoles(path, theirs).length > 0);
    if (taken)
      throw new RolloutError(
        'pack/overlap',
        `path ${path.pattern} overlaps ${taken.pattern} of ${other.remote} for ${sharedRoles(path, taken).join(', ')}`,
        'Move the path, or deploy the area that gives it up first.',
      );
  }
  for (const entry of area.menu) {
    if (other.area.menu.some((theirs) => isSameEntry(entry, theirs)))
      throw new RolloutError(
        'pack/double-name',
        `menu entry '${entry.label}' is used by ${other.remote} for the same role`,
        'Give it another name in remote.config.ts.',
      );
  }
}

type Entry = Neighbour['area']['menu'][number];

function isSameEntry(one: Entry, other: Entry): boolean {
  return one.label === other.label && one.group === other.group && one.roles.some((role) => other.roles.includes(role));
}
