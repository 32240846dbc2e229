import { resolve } from 'node:path';
import { Command } from 'commander';
import { RolloutError } from '../rollout/src/rollout-error';
import { checkedArea, createArea, type AreaRequest } from './create-area';

/** `npm run create-area`: writes a working area and says what comes next. */
const command = new Command('create-area')
  .description('Tulis area baru yang langsung bisa dibangun, diuji, dan diterbitkan.')
  .argument('<nama>', 'nama folder, misalnya mf-laporan')
  .requiredOption('--title <judul>', 'judul area dan layar pertamanya')
  .requiredOption('--path <jalur>', 'jalur layar pertama, misalnya /laporan')
  .option('--role <peran>', 'peran yang melihatnya', 'Super')
  .helpOption('--help', 'tampilkan bantuan ini')
  .parse();

try {
  const area = checkedArea({ name: command.args[0] ?? '', ...command.opts<Omit<AreaRequest, 'name'>>() });
  for (const file of createArea(resolve(import.meta.dirname, '../..'), area)) console.log(`ditulis: ${file}`);
  console.log(`→ npm install, npx jest ${area.name}, lalu npm run deploy -w ${area.name}`);
} catch (error) {
  if (!(error instanceof RolloutError)) throw error;
  console.error(`${error.code}: ${error.message}\n→ ${error.hint}`);
  process.exitCode = 1;
}
