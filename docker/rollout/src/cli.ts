import { workspaceRoot } from '@portal/shared/build/workspace-root';
import { run } from './command/run';
import { RolloutError } from './rollout-error';

const args = process.argv.slice(2);
try {
  const lines = await run(args, workspaceRoot(), process.cwd());
  if (lines.length > 0) console.log(lines.join('\n'));
} catch (error) {
  if (!(error instanceof RolloutError)) throw error;
  const { code, message, hint, exitCode } = error;
  console.error(args.includes('--json') ? JSON.stringify({ code, message, hint }) : `${code}: ${message}\n→ ${hint}`);
  process.exitCode = exitCode;
}
