import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../../services/test/support/server';
import { keepRunning } from './keep-running';

/** A program whose starts go as listed: ready and then dead, never ready, or ready for good. */
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

async function keep(starts: readonly string[], restarts: number, isTold = true) {
  writeFileSync(join(folder, 'program.cjs'), PROGRAM);
  writeFileSync(join(folder, 'starts.json'), JSON.stringify(starts));
  const told: string[] = [];
  const kept = await keepRunning({
    program: [join(folder, 'program.cjs')],
    // The folder where Node finds the loader of TypeScript.
    cwd: resolve(__dirname, '../../..'),
    env: { PATH: process.env['PATH'] },
    log: join(folder, 'log', 'services.log'),
    restarts,
    tell: isTold ? (line) => told.push(line) : undefined,
  });
  return { told, kept };
}

it('retries failed restarts and reports each in the terminal and the log', async () => {
  const { told, kept } = await keep(['dies', 'fails', 'fails', 'stays'], 3);
  await until(() => told.includes('The services run again.'), 'the program did not come back');
  expect(told).toEqual([
    'The services stopped (exit code 3); starting them again (1 of 3).',
    'pangkalan data belum menjawab',
    'The services stopped (could not start); starting them again (2 of 3).',
    'pangkalan data belum menjawab',
    'The services stopped (could not start); starting them again (3 of 3).',
    'The services run again.',
  ]);
  expect(kept.child().exitCode).toBeNull();
  await kept.stop();
  expect(
    readFileSync(join(folder, 'log', 'services.log'), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(told);
});

it('stops the services when their parent is killed', async () => {
  writeFileSync(
    join(folder, 'program.cjs'),
    `
    require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid));
    process.once('disconnect', () => process.exit(0));
    setInterval(() => {}, 1000);
    console.log('PORTAL_SERVICES_READY');
  `,
  );
  const cwd = resolve(__dirname, '../../..');
  const place = { program: [join(folder, 'program.cjs')], cwd, log: join(folder, 'log'), restarts: 0 };
  writeFileSync(
    join(folder, 'parent.mts'),
    `
    import { keepRunning } from ${JSON.stringify(resolve(__dirname, 'keep-running.ts'))};
    const place = ${JSON.stringify(place)};
    await keepRunning({ ...place, env: process.env, tell: () => undefined });
    console.log('READY');
  `,
  );
  const parent = spawn(process.execPath, ['--import', 'tsx', join(folder, 'parent.mts')], {
    cwd: resolve(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isAlive(), 'the services outlive their parent');
});

it('stops retrying after the limit and says so', async () => {
  const { told, kept } = await keep(['dies', 'fails', 'stays'], 1);
  await until(
    () => told.some((line) => line.includes('are not started again')),
    'the end of the retries was not reported',
  );
  expect(told.at(-1)).toBe(
    `The services stopped (could not start) and are not started again. Log: ${join(folder, 'log', 'services.log')}`,
  );
  await kept.stop();
});

it('stop() during a restart leaves no process behind', async () => {
  const { kept } = await keep(['dies', 'stays'], 1);
  await until(() => readFileSync(join(folder, 'starts.json'), 'utf8') === '[]', 'it is not started again');
  await kept.stop();
  const { exitCode, signalCode } = kept.child();
  expect([exitCode, signalCode].some((end) => end !== null)).toBe(true);
});

it('reports the output of a failed first start once', async () => {
  const log = join(folder, 'log', 'services.log');
  await expect(keep(['fails'], 3)).rejects.toThrow(`The services could not start.\nLog: ${log}`);
  await expect(keep(['fails'], 3, false)).rejects.toThrow(
    'The services could not start.\npangkalan data belum menjawab',
  );
});
