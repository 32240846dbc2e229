import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROWS, type Manifest } from './manifest';

/** Name of the list of hashes, in the format of `sha256sum`. */
const CHECKSUMS = 'checksums.txt';

/**
 * Writes the SHA-256 of every file of a backup to a list that `sha256sum -c checksums.txt` can check too.
 * @param paths files below the backup's folder
 * @returns SHA-256 of the list, hexadecimal
 */
export async function writeChecksums(folder: string, paths: readonly string[]): Promise<string> {
  const list = join(folder, CHECKSUMS);
  for (const path of paths) await appendFile(list, `${await hashOf(join(folder, path))}  ${path}\n`, { mode: 0o600 });
  return hashOf(list);
}

/**
 * Checks every row count and every hash of a backup.
 * @returns paths of its stored files, below the folder `files`
 * @throws Error naming the first file or table that differs
 */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<string[]> {
  const rows = await countRows(join(folder, ROWS));
  for (const [table, count] of Object.entries(manifest.rows))
    if ((rows.get(table) ?? 0) !== count)
      throw damaged(folder, `${ROWS} has ${rows.get(table) ?? 0} rows of ${table} in place of ${count}`);
  const wanted = manifest.files - manifest.missing.length;
  const list = join(folder, CHECKSUMS);
  if ((await hashOf(list).catch(() => null)) !== manifest.checksums)
    throw damaged(folder, `${CHECKSUMS} is missing or changed`);
  const lines = (await readFile(list, 'utf8')).split('\n').filter(Boolean);
  const files = lines.length - 1;
  if (files !== wanted) throw damaged(folder, `it has ${files} files in place of ${wanted}`);
  for (const line of lines) {
    const [hash = '', path = ''] = line.split('  ');
    if ((await hashOf(join(folder, path)).catch(() => null)) !== hash)
      throw damaged(folder, `${path} is missing or changed`);
  }
  return lines.flatMap((line) => line.split('  files/')[1] ?? []);
}

const damaged = (folder: string, what: string) =>
  new Error(`The backup ${folder} is damaged: ${what}. Nothing was changed; take another backup.`);

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer); // a stream without encoding yields buffers
  return hash.digest('hex');
}

async function countRows(path: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const [table] = JSON.parse(line) as [string, unknown]; // as writeTable wrote it
      counts.set(table, (counts.get(table) ?? 0) + 1);
    }
  } catch {
    // A missing or truncated file has fewer rows than the manifest names.
  }
  return counts;
}
