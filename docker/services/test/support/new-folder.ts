import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './programs/test-run';

/** Creates an empty folder, which is removed at the end of the test run. */
export const newFolder = (): string => mkdtempSync(join(runFolder(), 'folder-'));
