import { spawnSync } from 'node:child_process';
import { NotHere } from '../containers/engine';
import { isHubThere } from '../../services/test/support/hub';

/**
 * Installs Debian's JupyterHub if it is missing and this process may do so (root on Debian), with the kernel that its
 * servers run.
 * @throws NotHere otherwise
 */
export function bringHub(): void {
  if (isHubThere()) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'jupyterhub', 'python3-ipykernel'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update', '-qq'], install])
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (!isHubThere()) throw new NotHere('JupyterHub is missing: apt-get install jupyterhub python3-ipykernel (as root)');
}
