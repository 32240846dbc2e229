import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { withCanary, withStable, type Author } from '../channel/changes';
import { commitChange } from '../channel/commit-change';
import { audienceOfStep, readPlan, type Plan } from '../channel/plan';
import { writeIndex } from '../registry/index-file';
import { RegistryStore } from '../registry/registry-store';
import { releaseName } from '../registry/site-files';
import { RolloutError } from '../rollout-error';
import { pack } from './pack';
import { publish } from './publish';

type Surroundings = NonNullable<Parameters<typeof pack>[2]>;

interface Deployment extends Surroundings {
  readonly author: Author;
  /** The area's plan; its rollout.plan.json by default, null for none. */
  readonly plan?: Plan | null;
  /** Stable at once, whatever the plan says. */
  readonly isStable?: boolean;
  readonly isDryRun?: boolean;
}

/** @throws RolloutError when the build fails; its own output says why */
export function buildSources(folder: string, site: string): void {
  try {
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: folder,
      // Standard output contains only the command's own output.
      stdio: ['ignore', process.stderr, process.stderr],
      // The shell embeds the areas' channels as its last fallback.
      env: { PORTAL_REGISTRY: join(site, 'registry'), ...process.env },
    });
  } catch (error) {
    throw new RolloutError('build/failed', `${folder} cannot be built`, 'Mend what the build printed above.', {
      cause: error,
    });
  }
}

/**
 * Packs the build in a folder, publishes it, and gives it to people: as the canary of the plan's first step if the area
 * has a plan and a stable release, else to everybody. A second call with the same build changes nothing.
 * @throws RolloutError when the release must not be published or the change is refused
 */
export async function deployArea(
  folder: string,
  site: string,
  { author, plan, isStable = false, isDryRun = false, ...surroundings }: Deployment,
): Promise<{ readonly name: string; readonly ref: ReleaseRef; readonly as: 'stable' | 'canary' }> {
  const store = new RegistryStore(site);
  const dist = join(folder, 'dist');
  const { remote } = pack(dist, store, surroundings);
  const ref = await publish(dist, store, isDryRun);
  const before = store.read(remote);
  const file = join(folder, 'rollout.plan.json');
  const [first] = (plan === undefined && !isStable && existsSync(file) ? readPlan(file) : plan)?.steps ?? [];
  const as = first && before?.stable && before.stable.manifest !== ref.manifest ? 'canary' : 'stable';
  const change =
    as === 'canary' && first ? withCanary(ref, audienceOfStep(first), author) : withStable(remote, ref, author);
  const deployed = { name: `${remote} ${releaseName(ref)}`, ref, as } as const;
  if (isDryRun) return deployed;
  if (before?.[as]?.manifest === ref.manifest) store.channel(remote).heal();
  else await commitChange(store, remote, change);
  await writeIndex(store);
  return deployed;
}

/**
 * Gives each built area without a channel its first release, stable at once. An area with a channel stays unchanged,
 * because the build here may be older than the team's own releases.
 * @param root folder with the areas and their `dist/`
 * @returns a line for each area
 * @throws RolloutError naming the areas that could not be published; the others are published
 */
export async function publishMissing(
  root: string,
  store: RegistryStore,
  areas: readonly AreaName[],
  author: Author,
): Promise<string[]> {
  const lines: string[] = [];
  const refused: string[] = [];
  for (const area of areas) {
    try {
      const name = hasChannel(store, area) ? null : await publishFirst(root, store, area, author);
      lines.push(name ? `${area}: published ${name}` : `${area}: has a release, not changed`);
    } catch (error) {
      if (!(error instanceof RolloutError)) throw error;
      refused.push(`${area}: ${error.code} ${error.message}`);
    }
  }
  // Only new entries of the index are written: the rest may come from a newer version of this program.
  const listed = store.index.read()?.areas ?? [];
  if (store.areas().some((area) => !listed.includes(area))) await writeIndex(store);
  if (refused.length === 0) return lines;
  throw new RolloutError(
    'publish/refused',
    [...lines, ...refused].join('\n'),
    'The other areas are served. Mend this one and run the command again.',
  );
}

/** True also when its pointer or its history is damaged: this command does not repair. */
function hasChannel(store: RegistryStore, area: AreaName): boolean {
  const { pointer } = store.channel(area);
  return existsSync(pointer) || store.channel(area).newest() > 0;
}

class OtherWasFaster extends Error {}

/** @returns name of the release; null when somebody else was faster */
async function publishFirst(
  root: string,
  store: RegistryStore,
  area: AreaName,
  author: Author,
): Promise<string | null> {
  const dist = join(areaFolder(root, area), 'dist');
  pack(dist, store);
  const ref = await publish(dist, store);
  const first = withStable(area, ref, author);
  try {
    await commitChange(store, area, (before) => {
      if (before) throw new OtherWasFaster();
      return first(before);
    });
    return releaseName(ref);
  } catch (error) {
    if (error instanceof OtherWasFaster) return null;
    throw error;
  }
}
