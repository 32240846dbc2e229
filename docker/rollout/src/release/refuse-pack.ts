import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AREA_PATH_EXAMPLE, isAreaPath } from '@portal/shared/remote/area/area-path';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import type { ReleaseManifest } from '@portal/shared/remote/release/release';
import { missingFrom, type Surface } from '@portal/shared/remote/area/surface';
import { RolloutError } from '../rollout-error';
import { sharedRoles, type Neighbour } from './neighbour';

/** Budgets after gzip, bytes: an area's entry file, and all of the area's own code. */
const ENTRY_BUDGET_BYTES = 20_000;
const AREA_BUDGET_BYTES = 70_000;
/** The English texts have a separate budget: only people who chose English download them. */
const TEXTS_BUDGET_BYTES = 20_000;
/** The chunk of the English texts, which `src/texts.ts` names. */
const TEXTS = /^english\.[0-9a-f]+\.js$/;

const ONE_OF_EACH = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'antd',
  '@ant-design/pro-components',
];

/** @throws RolloutError for a release that would break another area, a budget or every shell */
export function refuseBadRelease(dist: string, manifest: ReleaseManifest, neighbours: readonly Neighbour[]): void {
  refuseContract(manifest);
  refuseOtherPaths(manifest);
  refuseWeight(dist, manifest);
  refuseOwnDoubles(manifest);
  neighbours.forEach((neighbour) => refuseConflict(manifest, neighbour));
}

/** @throws RolloutError for a release that needs exports which the shell lacks, or bundles a shared library */
export function refuseOtherSurface({ uses, bundles }: ReleaseManifest, provided: Surface): void {
  const copies = bundles.filter((name) => ONE_OF_EACH.includes(name));
  if (copies.length > 0)
    throw new RolloutError(
      'pack/own-copy',
      `this release brings a copy of its own of ${copies.join(', ')}`,
      'Import from the shell: see shared/build/shared-modules.ts, and @portal/shared/ui for antd.',
    );
  const lacking = missingFrom(uses, provided);
  if (lacking.length > 0)
    throw new RolloutError(
      'pack/surface',
      `the shell that visitors use lacks: ${lacking.join('; ')}`,
      'Deploy a shell that provides it first, or use what is there.',
    );
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
  const weigh = (isWeighed: (file: string) => boolean) =>
    files
      .filter(({ file }) => file.endsWith('.js') && isWeighed(file))
      .reduce((sum, { file }) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  const parts = [
    ['entry.js', weigh((file) => file === entry), ENTRY_BUDGET_BYTES],
    ['the code of the area', weigh((file) => !TEXTS.test(file)), AREA_BUDGET_BYTES],
    ['the English texts', weigh((file) => TEXTS.test(file)), TEXTS_BUDGET_BYTES],
  ] as const;
  for (const [part, bytes, budget] of parts)
    if (bytes > budget)
      throw new RolloutError(
        'pack/weight',
        `${part}: ${(bytes / 1000).toFixed(1)} kB after gzip, the limit is ${budget / 1000} kB`,
        'Load rarely used parts when they are needed, or use parts of @portal/shared/ui.',
      );
}

function findDouble<T>(items: readonly T[], isSame: (one: T, other: T) => boolean): T | undefined {
  return items.find((item, index) => items.slice(index + 1).some((other) => isSame(item, other)));
}

function refuseOwnDoubles({ area }: ReleaseManifest): void {
  const path = findDouble(
    area.paths,
    (one, other) => one.pattern === other.pattern && sharedRoles(one, other).length > 0,
  );
  if (path)
    throw new RolloutError(
      'pack/double-path',
      `path ${path.pattern} is declared twice`,
      'Remove one of the two from remote.config.ts.',
    );
  const entry = findDouble(area.menu, isSameEntry);
  if (entry) throw doubleName(`menu entry '${entry.label}' is declared twice for one role`);
}

function refuseConflict({ area }: ReleaseManifest, { remote, area: theirs }: Neighbour): void {
  if (area.title === theirs.title) throw doubleName(`title '${area.title}' is used by ${remote}`);
  for (const path of area.paths) {
    const taken = theirs.paths.find((other) => sharedRoles(path, other).length > 0);
    if (taken)
      throw new RolloutError(
        'pack/overlap',
        `path ${path.pattern} overlaps ${taken.pattern} of ${remote} for ${sharedRoles(path, taken).join(', ')}`,
        'Move the path, or deploy the area that gives it up first.',
      );
  }
  const entry = area.menu.find((own) => theirs.menu.some((other) => isSameEntry(own, other)));
  if (entry) throw doubleName(`menu entry '${entry.label}' is used by ${remote} for the same role`);
}

function doubleName(what: string): RolloutError {
  return new RolloutError('pack/double-name', what, 'Give it another name in remote.config.ts.');
}

type Entry = Neighbour['area']['menu'][number];

function isSameEntry(one: Entry, other: Entry): boolean {
  return one.label === other.label && one.group === other.group && one.roles.some((role) => other.roles.includes(role));
}
