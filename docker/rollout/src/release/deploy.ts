import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRef } from '@portal/shared/remote/release';
import type { Surface } from '@portal/shared/remote/surface';
import { withCanary, withStable, type Author } from '../channel/changes';
import { commitChange } from '../channel/commit-change';
import { audienceOfStep, readPlan, type Plan } from '../channel/plan';
import { writeIndex } from '../registry/index-file';
import { RegistryStore } from '../registry/registry-store';
import { publishedNeighbours, type Neighbour } from './neighbour';
import { pack } from './pack';
import { publish } from './publish';
import { shellSurface } from './shell-surface';

interface Deployment {
  readonly author: Author;
  /** The other areas; those published when not given. */
  readonly neighbours?: readonly Neighbour[];
  /** The plan of the area; its rollout.plan.json when not given, null for none. */
  readonly plan?: Plan | null;
  /** Whether it is stable at once, whatever the plan says. */
  readonly isStable?: boolean;
  /** Surface of the visitors' shell; by default that of the site. */
  readonly surface?: Surface;
  /** Whether nothing is written to the site. */
  readonly isDryRun?: boolean;
}

/** Builds the area or the shell in a folder by its own `npm run build`. */
export function buildSources(folder: string, site: string): void {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    // Standard output holds only what the command itself prints.
    stdio: ['ignore', process.stderr, process.stderr],
    // The shell carries the areas' channels as its last fallback.
    env: { PORTAL_REGISTRY: join(site, 'registry'), ...process.env },
  });
}

/**
 * Packs the build in a folder, publishes it, and gives it to people: as the canary of the plan's first step if the area
 * has a plan and a stable release, else to everybody. A second call with the same build changes nothing.
 * @throws RolloutError when the release must not be published or the change is refused
 */
export async function deployArea(
  folder: string,
  site: string,
  { author, neighbours, plan, isStable = false, surface, isDryRun = false }: Deployment,
): Promise<{ readonly name: string; readonly ref: ReleaseRef; readonly as: 'stable' | 'canary' }> {
  const store = new RegistryStore(site);
  const dist = join(folder, 'dist');
  const provided = surface ?? shellSurface(store);
  const { remote, version, build } = pack(dist, (own) => neighbours ?? publishedNeighbours(store, own), provided);
  const { ref } = publish(dist, store, { provided, isDryRun });
  const before = store.read(remote);
  const file = join(folder, 'rollout.plan.json');
  const [first] = (plan === undefined && !isStable && existsSync(file) ? readPlan(file) : plan)?.steps ?? [];
  const as = first && before?.stable && before.stable.manifest !== ref.manifest ? 'canary' : 'stable';
  const change =
    as === 'canary' && first ? withCanary(ref, audienceOfStep(first), author) : withStable(remote, ref, author);
  const isGiven = before?.[as]?.manifest === ref.manifest;
  const name = `${remote} ${version}-${build}`;
  if (isDryRun) return { name, ref, as };
  if (isGiven) store.channel(remote).heal();
  else await commitChange(store, remote, change);
  await writeIndex(store);
  return { name, ref, as };
}
