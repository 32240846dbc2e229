/**
 * `npm run test:judge`: simulates canaries, 500 runs each (or as many as the argument says), prints a table and ends
 * with an error when more than 1 % of the healthy ones are taken back or fewer than 95 % of the bad ones.
 */
import { BAD, HEALTHY, shareTakenBack, type JudgeTrial } from './support/judge-trials';

const runs = Number(process.argv[2] ?? 500);
let failed = 0;

function table(title: string, trials: readonly JudgeTrial[], isKept: (share: number) => boolean): void {
  console.log(`\n${title}, ${runs} runs each`);
  for (const trial of trials) {
    const share = shareTakenBack(trial, runs);
    if (!isKept(share)) failed++;
    console.log(`${isKept(share) ? 'ok  ' : 'FAIL'} ${(share * 100).toFixed(1).padStart(5)} %  ${trial.name}`);
  }
}

table('Healthy canaries taken back (at most 1 %)', HEALTHY, (share) => share <= 0.01);
table('Bad canaries taken back (at least 95 %)', BAD, (share) => share >= 0.95);
console.log(`\n${HEALTHY.length + BAD.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
