import { rmSync } from 'node:fs';
import { bundleFolder } from './programs/programs';

/**
 * Removes the resources that the suites of a run shared. Its PostgreSQL ends by itself, with the process of the run.
 */
export default function end(): void {
  const run = process.env['PORTAL_TEST_RUN'];
  if (!run) return;
  for (const folder of [bundleFolder(run), run]) rmSync(folder, { recursive: true, force: true });
}
