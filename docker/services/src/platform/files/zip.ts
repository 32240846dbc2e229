import { zipSync } from 'fflate';

/** Makes a ZIP whose files are stored uncompressed. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const bytes = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 0 }));
}
