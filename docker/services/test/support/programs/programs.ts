import { execFile } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { oncePerRun, runFolder } from './test-run';

export const ROOT = resolve(__dirname, '../../../../..');
const SERVICES = join(ROOT, 'docker/services');

/** Programs that the tests start as separate processes. */
const PROGRAMS = {
  serve: 'src/cli/serve.ts',
  'serve-changed': 'test/support/serve-changed.ts',
  'create-super': 'src/cli/create-super.ts',
  backup: 'src/cli/backup.ts',
  doctor: 'src/cli/doctor.ts',
  'end-sessions': 'src/cli/end-sessions.ts',
  restore: 'src/cli/restore.ts',
  import: '../import/import.ts',
} as const;
export type Program = keyof typeof PROGRAMS;

/** Folder of a run's programs, inside the workspace, so that packages are found from there. */
export function bundleFolder(run: string): string {
  return join(SERVICES, '.cache', basename(run));
}

/** Returns the path of a program as JavaScript, bundled once per run. */
export async function program(name: Program): Promise<string> {
  // As deep as the sources: migrations are found relative to it.
  const folder = join(bundleFolder(runFolder()), 'programs');
  await oncePerRun('programs', async () => {
    await promisify(execFile)(process.execPath, [
      join(__dirname, 'bundle.mjs'),
      folder,
      ...Object.values(PROGRAMS).map((path) => join(SERVICES, path)),
    ]);
    return null;
  });
  return join(folder, `${name}.js`);
}
