import { workspaceRoot } from '@portal/shared/build/workspace-root';
import { run } from './command/run';
import { printRefusal } from './rollout-error';

const args = process.argv.slice(2);
try {
  const lines = await run(args, workspaceRoot(), process.cwd());
  if (lines.length > 0) console.log(lines.join('\n'));
} catch (error) {
  printRefusal(error, args.includes('--json'));
}
