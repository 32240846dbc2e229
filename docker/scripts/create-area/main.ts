import { resolve } from 'node:path';
import { Command } from 'commander';
import { RolloutError } from '../../rollout/src/rollout-error';
import { checkedArea, createArea, type AreaRequest } from './create-area';

/** `npm run create-area`: writes a working area and says what comes next. */
const command = new Command('create-area')
  .description('Writes a new area that can be built, tested and deployed at once.')
  .argument('<name>', 'name of the folder, e.g. mf-laporan')
  .requiredOption('--title <title>', 'title of the area and of its first screen')
  .requiredOption('--path <path>', 'path of its first screen, below /user/ or /admin/')
  .option('--role <role>', 'role that sees it', 'Super')
  .parse();

try {
  const area = checkedArea({ name: command.args[0] ?? '', ...command.opts<Omit<AreaRequest, 'name'>>() });
  for (const file of createArea(resolve(import.meta.dirname, '../../..'), area)) console.log(`written: ${file}`);
  console.log(`→ npm install, npx jest ${area.name}, then npm run deploy -w ${area.name}`);
} catch (error) {
  if (!(error instanceof RolloutError)) throw error;
  console.error(`${error.code}: ${error.message}\n→ ${error.hint}`);
  process.exitCode = error.exitCode;
}
