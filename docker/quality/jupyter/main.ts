import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildPortal } from '../../scripts/build';
import { NotHere } from '../containers/engine';
import { bringJupyterImage } from './bring-image';
import { tryProject } from './try-project';
import { isHubThere } from '../../services/test/support/engine/hub';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * `npm run test:jupyter`: installs Debian's JupyterHub, builds Jupyter's image and the portal, each if it changed.
 * Tries a project's ZIP on that image and the hub as an engine, then the way from an approval to a running cell in a
 * browser, through the gateway and through the hub. `--picture <file>` saves a picture of the notebook behind the
 * gateway.
 */
async function tryJupyter(): Promise<number> {
  const started = Date.now();
  const tell = (step: string) => console.log(`${((Date.now() - started) / 1000).toFixed(0)} s  ${step}`);
  const socket = await bringJupyterImage();
  tell('image of Jupyter ready');
  await tryProject(socket);
  tell('a ZIP became an image and runs');
  bringHub();
  tell('JupyterHub ready');
  await buildPortal(join(ROOT, '.portal', 'site'), tell);
  const at = process.argv.indexOf('--picture');
  const picture = at === -1 ? {} : { JUPYTER_PICTURE: resolve(process.argv[at + 1] ?? 'jupyter.jpg') };
  const run = (program: string, ...words: string[]) =>
    spawnSync(join(ROOT, 'node_modules/.bin', program), words, {
      stdio: 'inherit',
      cwd: ROOT,
      env: { ...process.env, ...picture },
    }).status ?? 1;
  const contract = run('jest', 'engine-contract', 'engine-jupyterhub', '-t', 'the real JupyterHub');
  const browser = run('playwright', 'test', '-c', join(ROOT, 'docker/quality/e2e/jupyter/playwright.config.ts'));
  return contract || browser;
}

try {
  process.exit(await tryJupyter());
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.log(`Not run: ${error.message}.`);
  process.exit(2);
}

/**
 * Installs Debian's JupyterHub with the kernel of its servers, if it is missing and this process may do so (root on
 * Debian).
 * @throws NotHere otherwise
 */
function bringHub(): void {
  if (isHubThere()) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'jupyterhub', 'python3-ipykernel'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update', '-qq'], install])
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (!isHubThere()) throw new NotHere('JupyterHub is missing: apt-get install jupyterhub python3-ipykernel (as root)');
}
