import { createHash } from 'node:crypto';

/** Hash of a file in the form of the `integrity` attribute. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
