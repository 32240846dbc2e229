import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-path';

/** What we use of an open file of the embedded database's file system (Emscripten's NODEFS); folders have no `nfd`. */
interface OpenFile {
  readonly nfd?: number;
  readonly node: unknown;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

/**
 * The embedded database's folder with its syncs wired through to the disk. By itself PGlite runs with `-F` (no syncs),
 * its file system has no `fsync`, and its `fdatasync` does nothing: what it acknowledged lay in memory, and a power cut
 * left folders that do not open.
 */
export class SyncedFolder extends NodeFS {
  override async init(...[lite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(lite, options);
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), (module) => wireSync(module.NODEFS)];
    return made;
  }
}

/** Start parameters of PGlite with syncing on, by the call that reaches {@link SyncedFolder}. */
export const SYNCED_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

function wireSync(files: NodeFileSystem): void {
  files.stream_ops.fsync = (file) => {
    if (file.nfd === undefined) syncPath(files.realPath(file.node));
    else fsyncSync(file.nfd);
    return 0;
  };
}
