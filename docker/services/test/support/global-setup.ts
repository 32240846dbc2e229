import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a run's folder for the resources that its suites share (`test-run.ts`), open to servers of other users. */
export default function begin(): void {
  const run = mkdtempSync(join(tmpdir(), 'portal-run-'));
  chmodSync(run, 0o711);
  Object.assign(process.env, { PORTAL_TEST_RUN: run, PORTAL_TEST_PID: String(process.pid) });
}
