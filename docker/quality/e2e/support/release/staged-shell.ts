import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filesBelow } from '@portal/shared/build/files-below';
import { stampBuild } from '../../../../../shell/build/stamp-build';

const DIST = resolve(__dirname, '../../../../../shell/dist');

/**
 * Creates a second shell: the built one with another main script, as its build would leave it.
 * @param change returns the text of that script
 * @returns folder with its `dist/`, and its build
 */
export function anotherShell(change: (text: string) => string): { folder: string; build: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-shell-'));
  const dist = join(folder, 'dist');
  // Keeps compressed copies of unchanged files: compressing them again would take longer than the test.
  const isOther = /\.stamp$|\.html\.(gz|br)$|(build|release)\.json(\.(gz|br))?$|main\.\w+\.js\.(gz|br)$/;
  cpSync(DIST, dist, { recursive: true, filter: (file) => !isOther.test(file) });
  const [main = ''] = readdirSync(join(dist, 'assets')).filter((name) => /^main\.\w+\.js$/.test(name));
  const text = change(readFileSync(join(dist, 'assets', main), 'utf8'));
  const name = `main.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
  rmSync(join(dist, 'assets', main));
  writeFileSync(join(dist, 'assets', name), text);
  for (const page of filesBelow(dist).filter((file) => file.endsWith('.html'))) {
    const before = readFileSync(page, 'utf8');
    writeFileSync(page, before.replace(/\n *<meta name="shell"[^>]*>/, '').replaceAll(main, name));
  }
  return { folder, build: stampBuild(dist, '9.9.9') };
}
