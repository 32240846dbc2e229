import { join } from 'node:path';
import type { Constants } from '../../src/platform/config/constants';

/** Returns the program of the services with other constants, and its argument. */
export const changedServices = (constants: Partial<Constants>) => [
  join(__dirname, 'serve-changed.ts'),
  JSON.stringify(constants),
];
