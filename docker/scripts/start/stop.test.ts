import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { scripts } from '../../../package.json';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-stop-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each(['SIGTERM', 'SIGINT'] as const)('%s to npm reaches the program of `npm start`', async (signal) => {
  const start = scripts.start.replace('docker/scripts/start.mjs', 'program.mjs');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  writeFileSync(
    join(folder, 'program.mjs'),
    `
    const running = setTimeout(() => {}, 10_000);
    process.on('${signal}', () => {
      console.log('STOPPED');
      clearTimeout(running);
    });
    console.log('READY');
  `,
  );
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface({ input: npm.stdout }).on('line', (line) => {
    lines.push(line);
    if (line === 'READY') npm.kill(signal);
  });
  await once(npm, 'close');
  expect(lines.slice(-2)).toEqual(['READY', 'STOPPED']);
});
