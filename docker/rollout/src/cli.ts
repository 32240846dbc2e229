import { resolve } from 'node:path';
import { RolloutError } from './rollout-error';
import { run } from './run';

try {
  const lines = await run(process.argv.slice(2), resolve(import.meta.dirname, '../../..'));
  lines.forEach((line) => console.log(line));
} catch (error) {
  if (!(error instanceof RolloutError)) throw error;
  console.error(`${error.code}: ${error.message}\n→ ${error.hint}`);
  process.exitCode = 1;
}
