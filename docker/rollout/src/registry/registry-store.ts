import { join } from 'node:path';
import { channel as channelSchema, type Channel } from '@portal/shared/remote/choice/channel';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { registryIndex, type RegistryIndex } from '@portal/shared/remote/release/registry-index';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { pointPages } from '../release/shell-pages';
import { signed } from './signing';
import { RevisionFile, type CommitStep, type Revised } from './revision-file';
import { namesIn } from './site-files';

/** A channel in the history, with the hash of the revision before it. */
export type Revision = Revised<Channel>;

const OTHER_FILES = new Set(['index.json', 'shell-surface.json']);

/** Folder with `registry/` and `remotes/`, as nginx or a CDN serves it. */
export class RegistryStore {
  /** The index of all areas, with revisions like the channels. */
  readonly index: RevisionFile<RegistryIndex>;
  readonly #folder: string;

  /** @param onStep called after each step on disk; tests end the process there */
  constructor(
    readonly root: string,
    private readonly onStep: (step: CommitStep) => void = () => {},
  ) {
    this.#folder = join(root, 'registry');
    this.index = new RevisionFile(this.#folder, 'index', registryIndex, { onStep });
  }

  channel(remote: AreaName, isTrusted = false): RevisionFile<Channel> {
    return new RevisionFile<Channel>(this.#folder, remote, channelSchema, {
      onStep: this.onStep,
      seal: (revision, before) => signed(this.root, revision, isTrusted ? null : before),
      follow: (newest) => (remote === SHELL ? pointPages(this.root, newest) : undefined),
    });
  }

  areas(): AreaName[] {
    return namesIn(this.#folder)
      .flatMap((name) =>
        /^[a-z][a-z0-9-]*\.json$/.test(name) && !OTHER_FILES.has(name) ? [name.slice(0, -'.json'.length)] : [],
      )
      .sort();
  }

  read(remote: AreaName): Revision | null {
    return this.channel(remote).read();
  }

  /**
   * Adds one revision to a channel; see `RevisionFile.commit`.
   * @param isTrusted accepts an unsigned newest revision: the person who runs `sign` has checked it
   */
  commit(remote: AreaName, change: (before: Revision | null) => Channel, isTrusted = false): Promise<Revision> {
    return this.channel(remote, isTrusted).commit(change);
  }
}
