import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of the tests one folder for what its suites share (`test-run.ts`), made by whoever needs it first. */
export default function begin(): void {
  process.env['PORTAL_TEST_RUN'] = mkdtempSync(join(tmpdir(), 'portal-run-'));
  process.env['PORTAL_TEST_PID'] = String(process.pid);
}
