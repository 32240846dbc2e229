import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { buildIdOf } from '@portal/shared/build/build-id';
import type { BuildInfo } from '@portal/shared/build/build-info';
import { AREAS, type AreaName } from '@portal/shared/remote/area/area-config';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { RegistryStore } from '../rollout/src/registry/registry-store';
import { deployArea } from '../rollout/src/release/deploy';
import { RolloutError } from '../rollout/src/rollout-error';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const TSX = ['--import', 'tsx'];

/** Builds one area when its sources changed since the last build. */
async function buildArea(area: string): Promise<boolean> {
  const isBuilt = existsSync(join(ROOT, area, 'dist', 'build.json'));
  if (isBuilt && buildInfoOf(area).build === buildIdOf(ROOT, area)) return false;
  await run(process.execPath, [...TSX, join(ROOT, 'shared/build/build-remote.ts')], { cwd: join(ROOT, area) });
  return true;
}

/**
 * Builds the five parts and publishes the areas into the site's folder, each only when it changed.
 * @param site folder with `registry/` and `remotes/`
 * @param tell called with each step, for a progress line
 */
export async function buildPortal(site: string, tell: (step: string) => void): Promise<void> {
  const waiting = [...AREAS];
  const worker = async () => {
    for (let area = waiting.shift(); area; area = waiting.shift()) {
      const started = Date.now();
      if (await buildArea(area)) tell(`${area} built (${seconds(started)})`);
    }
  };
  await Promise.all([worker(), worker()]);
  // All areas and the shell come from the same sources here: a path that moved between areas is checked against these,
  // not against the published ones.
  const built = AREAS.map((remote) => ({ remote, area: buildInfoOf(remote).area }));
  for (const area of AREAS) {
    const neighbours = built.filter(({ remote }) => remote !== area);
    await publishLocally(area, site, { neighbours, surface: committedSurface() }, tell);
  }
  await buildShell(site, tell);
  await publishLocally(SHELL, site, {}, tell);
}

/** Publishes a local build, stable at once. */
async function publishLocally(
  part: string,
  site: string,
  given: Partial<Parameters<typeof deployArea>[2]>,
  tell: (step: string) => void,
): Promise<void> {
  const author = { by: 'npm start', reason: 'build lokal' };
  try {
    const { name } = await deployArea(join(ROOT, part), site, { author, isStable: true, ...given });
    tell(`${name} published`);
  } catch (error) {
    // Keys that are older than releases of the shell name only the areas.
    if (part === SHELL && error instanceof RolloutError && error.code === 'key/missing')
      return tell(`${part}: not published; ${error.message}. Name "shell" in CHANNEL_KEYS`);
    // A revoked release stays revoked: the portal starts with the one that the team returned to.
    if (!(error instanceof RolloutError) || error.code !== 'release/revoked') throw error;
    tell(`${part}: ${error.message}; the earlier release stays in use`);
  }
}

function buildInfoOf(area: AreaName): BuildInfo {
  return JSON.parse(readFileSync(join(ROOT, area, 'dist', 'build.json'), 'utf8')) as BuildInfo;
}

async function buildShell(site: string, tell: (step: string) => void): Promise<void> {
  const started = Date.now();
  const stamp = join(ROOT, 'shell', 'dist', '.stamp');
  const hash = createHash('sha256').update(buildIdOf(ROOT, 'shell')).update(stableBuilds(site)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return tell('shell is up to date');
  await run(process.execPath, [...TSX, 'build.ts'], {
    cwd: join(ROOT, 'shell'),
    env: { ...process.env, PORTAL_REGISTRY: join(site, 'registry') },
  });
  writeFileSync(stamp, hash);
  tell(`shell built (${seconds(started)})`);
}

/** The embedded fallback copy is renewed only when a stable release changed. */
function stableBuilds(site: string): string {
  const store = new RegistryStore(site);
  return AREAS.map((area) => `${area}:${store.read(area)?.stable?.build}`).join();
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(ROOT, 'docker/scripts/build.ts')) {
  new Command('npm run build').parse();
  await buildPortal(resolve(process.env['PORTAL_SITE'] ?? join(ROOT, '.portal', 'site')), (step) => console.log(step));
}
