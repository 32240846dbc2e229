import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, truncateSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTES = 400;

/**
 * A disk in a file with an ext4 file system, mounted. Its copy is what a power cut would leave: nothing that was not
 * synced.
 */
export interface Disk {
  readonly folder: string;
  /** Another disk, made of what this one holds now. */
  cut(): Disk;
  remove(): void;
}

/** Null where this user may not mount (no root, or no loop devices). */
export function makeDisk(): Disk | null {
  const place = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const image = join(place, 'image');
  writeFileSync(image, '');
  truncateSync(image, MEGABYTES * 2 ** 20);
  const disk = run('mkfs.ext4', '-q', '-F', image) ? mounted(place, image) : null;
  if (!disk) rmSync(place, { recursive: true, force: true });
  return disk;
}

function mounted(place: string, image: string): Disk | null {
  const folder = join(place, 'mnt');
  mkdirSync(folder);
  if (!run('mount', '-o', 'loop', image, folder)) return null;
  return {
    folder,
    cut: () => {
      const other = mkdtempSync(join(tmpdir(), 'portal-disk-'));
      const copy = join(other, 'image');
      copyFileSync(image, copy, constants.COPYFILE_FICLONE);
      const disk = mounted(other, copy);
      if (!disk) throw new Error('the copy of the disk cannot be mounted');
      return disk;
    },
    remove: () => {
      run('umount', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
