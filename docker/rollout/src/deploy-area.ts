import { join } from 'node:path';
import { pack } from './pack';
import { promoted, type Author } from './promote';
import { publish } from './publish';
import { RegistryStore } from './registry-store';

/**
 * Packs a built area, publishes it into the site's folder and makes it stable there. Nothing changes when that build
 * is stable already.
 * @returns remote and release, for the log
 */
export async function deployArea(folder: string, site: string, author: Author): Promise<string> {
  const store = new RegistryStore(site);
  const manifest = pack(join(folder, 'dist'));
  const { ref } = publish(join(folder, 'dist'), store);
  const before = store.read(manifest.remote);
  if (before?.stable?.build === ref.build && before.stable.manifest === ref.manifest) store.heal(manifest.remote);
  else await store.commit(manifest.remote, (channel) => promoted(channel, manifest.remote, ref, author));
  return `${manifest.remote} ${manifest.version}-${manifest.build}`;
}
