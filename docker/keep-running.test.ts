import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from './services/test/support/server';
import { keepRunning } from './keep-running';

/** A program whose starts go as listed: ready and then dead, not ready at all, or ready for good. */
const PROGRAM = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const file = __dirname + '/starts.json';
  const starts = JSON.parse(readFileSync(file, 'utf8'));
  const kind = starts.shift();
  writeFileSync(file, JSON.stringify(starts));
  if (kind === 'fails') { console.error('pangkalan data belum menjawab'); process.exit(1); }
  console.log('PORTAL_SERVICES_READY');
  if (kind === 'dies') setTimeout(() => process.exit(3), 50);
  else setInterval(() => {}, 1000);
`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-keep-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function keep(starts: readonly string[], restarts: number) {
  writeFileSync(join(folder, 'program.cjs'), PROGRAM);
  writeFileSync(join(folder, 'starts.json'), JSON.stringify(starts));
  const told: string[] = [];
  const kept = await keepRunning({
    script: join(folder, 'program.cjs'),
    // Where the loader of TypeScript is found.
    cwd: resolve(__dirname, '..'),
    env: { PATH: process.env['PATH'] },
    log: join(folder, 'log', 'services.log'),
    restarts,
    tell: (line) => told.push(line),
  });
  return { told, kept };
}

it('a further start that fails is tried again, each told in the terminal and in the log', async () => {
  const { told, kept } = await keep(['dies', 'fails', 'fails', 'stays'], 3);
  await until(() => told.includes('Layanan berjalan kembali.'), 'the program did not come back');
  expect(told).toEqual([
    'Layanan berhenti (kode 3); dijalankan kembali (1 dari 3).',
    'pangkalan data belum menjawab',
    'Layanan berhenti (tidak dapat dimulai); dijalankan kembali (2 dari 3).',
    'pangkalan data belum menjawab',
    'Layanan berhenti (tidak dapat dimulai); dijalankan kembali (3 dari 3).',
    'Layanan berjalan kembali.',
  ]);
  expect(kept.child().exitCode).toBeNull();
  await kept.stop();
  expect(
    readFileSync(join(folder, 'log', 'services.log'), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(told);
});

it('what fails too often is left alone, and that is said', async () => {
  const { told, kept } = await keep(['dies', 'fails', 'stays'], 1);
  await until(() => told.some((line) => line.includes('tidak dijalankan lagi')), 'nothing was said');
  expect(told.at(-1)).toBe(
    `Layanan berhenti (tidak dapat dimulai) dan tidak dijalankan lagi. Log: ${join(folder, 'log', 'services.log')}`,
  );
  await kept.stop();
});

it('a start that is under way when it is to stop leaves nothing behind', async () => {
  const { kept } = await keep(['dies', 'stays'], 1);
  await until(() => readFileSync(join(folder, 'starts.json'), 'utf8') === '[]', 'it is not started again');
  await kept.stop();
  const { exitCode, signalCode } = kept.child();
  expect([exitCode, signalCode].some((end) => end !== null)).toBe(true);
});

it('a program that does not start at all is an error with its last words', async () => {
  await expect(keep(['fails'], 3)).rejects.toThrow('pangkalan data belum menjawab');
});
