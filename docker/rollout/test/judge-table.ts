import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BAD, HEALTHY, shareTakenBack } from './support/judge-trials';

/**
 * `npm run test:judge [runs]`: simulates canaries, 500 runs each, and prints the share that the judge takes back. Fails
 * when it takes back more than 1 % of the healthy ones or fewer than 95 % of the bad ones. It runs one process per
 * processor; `[runs] [process] [processes]` runs the trials of one.
 */
const TRIALS = [
  ...HEALTHY.map((trial) => ({ trial, limit: 'at most 1 %', isKept: (share: number) => share <= 0.01 })),
  ...BAD.map((trial) => ({ trial, limit: 'at least 95 %', isKept: (share: number) => share >= 0.95 })),
];
const [runs, own, processes] = [process.argv[2] ?? '500', process.argv[3], process.argv[4]];

if (own !== undefined)
  TRIALS.filter((_, index) => index % Number(processes) === Number(own)).forEach(({ trial, limit, isKept }) => {
    const share = shareTakenBack(trial, Number(runs));
    const percent = `${(share * 100).toFixed(1).padStart(5)} % taken back, ${limit}`;
    console.log(`${isKept(share) ? 'ok  ' : 'FAIL'} ${percent}: ${trial.name}`);
  });
else {
  const count = String(availableParallelism());
  const outputs = await Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      promisify(execFile)(process.execPath, [
        ...process.execArgv,
        fileURLToPath(import.meta.url),
        runs,
        String(index),
        count,
      ]),
    ),
  );
  const lines = outputs.flatMap(({ stdout }) => stdout.trim().split('\n'));
  const failed = TRIALS.length - lines.filter((line) => line.startsWith('ok')).length;
  console.log(`${lines.join('\n')}\n\n${TRIALS.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
