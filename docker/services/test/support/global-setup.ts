import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a run's folder for the resources that its suites share (`test-run.ts`). */
export default function begin(): void {
  process.env['PORTAL_TEST_RUN'] = mkdtempSync(join(tmpdir(), 'portal-run-'));
  process.env['PORTAL_TEST_PID'] = String(process.pid);
}
