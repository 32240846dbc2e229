import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SHELL } from '@portal/shared/remote/shell-release';
import { Command } from 'commander';
import { deployArea } from './deploy-area';
import { readPlan } from './plan';
import { RolloutError } from './rollout-error';
import { ownName } from './source-areas';
import { verifyOverHttp } from './verify-over-http';

const USAGE =
  'Jalankan di dalam folder sebuah area, atau shell: `npm run deploy [-- --stable] [--url ALAMAT] [--by NAMA] [--reason ALASAN]`.';

/**
 * `npm run deploy` inside an area or the shell: builds that alone, packs it and publishes it into the folder
 * PORTAL_SITE. With a `rollout.plan.json` it begins as the canary of the plan's first step, else (or with --stable) it
 * is stable at once. With --url or PORTAL_URL what was published is read again over HTTP.
 */
async function deploy(folder: string): Promise<void> {
  const values = new Command('deploy')
    .description('Bangun, kemas, dan terbitkan area di folder ini; canary menurut rollout.plan.json.')
    .option('--stable', 'langsung menjadi rilis stabil')
    .option('--url <alamat>', 'baca lagi lewat HTTP sesudahnya (bawaan PORTAL_URL)')
    .option('--by <nama>', 'siapa')
    .option('--reason <alasan>', 'mengapa')
    .helpOption('--help', 'tampilkan bantuan ini')
    .parse()
    .opts<{ readonly stable?: boolean; readonly url?: string; readonly by?: string; readonly reason?: string }>();
  const remote = existsSync(join(folder, 'package.json')) ? ownName(folder) : '';
  if (remote !== SHELL && !existsSync(join(folder, 'remote.config.ts')))
    throw new RolloutError('usage/area', `${folder} bukan folder sebuah area`, USAGE);
  const site = resolve(process.env['PORTAL_SITE'] ?? join(folder, '..', '.portal', 'site'));
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    stdio: 'inherit',
    // The shell carries the areas' channels as its last fallback.
    env: { PORTAL_REGISTRY: join(site, 'registry'), ...process.env },
  });
  const plan = join(folder, 'rollout.plan.json');
  const author = { by: values.by ?? process.env['USER'] ?? 'deploy', reason: values.reason ?? 'npm run deploy' };
  const { name, ref, as } = await deployArea(folder, site, {
    author,
    plan: existsSync(plan) && !values.stable ? readPlan(plan) : null,
  });
  console.log(
    as === 'canary'
      ? `Terbit sebagai canary: ${name}\n→ \`npm run rollout -- status ${remote}\`, lalu \`npm run rollout -- next ${remote}\``
      : `Terbit: ${name}`,
  );
  const url = values.url ?? process.env['PORTAL_URL'];
  if (url) console.log(`${await verifyOverHttp(url, remote, ref)} berkas di ${url} seperti yang diterbitkan`);
}

deploy(process.cwd()).catch((error: unknown) => {
  if (!(error instanceof RolloutError)) throw error;
  console.error(`${error.code}: ${error.message}\n→ ${error.hint}`);
  process.exitCode = 1;
});
