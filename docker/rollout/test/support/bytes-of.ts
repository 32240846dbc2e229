import { filesBelow } from '@portal/shared/build/files-below';
import { readFileSync } from 'node:fs';
import { integrityOf } from '../../src/registry/site-files';

export function bytesOf(folder: string): Record<string, string> {
  return Object.fromEntries(filesBelow(folder).map((file) => [file, integrityOf(readFileSync(file))]));
}
