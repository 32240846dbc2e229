import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from '../src/pack';
import { aFolder } from './support/fixture-area';

const ROOT = resolve(__dirname, '../../..');
const run = promisify(execFile);

async function build(area: string): Promise<{ id: string; hashes: Record<string, string> }> {
  const folder = aFolder();
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(ROOT, 'shared/testing/build-into.ts'), area, folder], { cwd: ROOT });
  const hashes = Object.fromEntries(readdirSync(folder).sort().map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
  rmSync(folder, { recursive: true });
  return { id: stdout.trim(), hashes };
}

it('two builds of the same sources have the same id and the same hashes', async () => {
  const [one, other] = [await build('mf-admin-super'), await build('mf-admin-super')];
  expect(Object.keys(one.hashes)).toContain('entry.js');
  expect(other).toEqual(one);
}, 120_000);
