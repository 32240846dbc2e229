import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`);
  process.exit(1);
}

/** Ends the program when it is given an argument, which it would ignore. */
export function refuseArguments(usage, [given] = process.argv.slice(2)) {
  if (given === undefined) return;
  console.error(`Unknown argument '${given}'. ${usage}`);
  process.exit(1);
}

/** Runs a command to its end and returns its exit code; null if a signal ended it. */
export function run(command, args, options) {
  return new Promise((done, fail) => {
    spawn(command, args, { stdio: 'inherit', ...options })
      .once('error', fail)
      .once('close', done);
  });
}

/** Installs the packages of the lock file, if it changed. */
export async function installPackages(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.portal-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing npm packages, which takes about a minute…');
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await run('npm', ['install', ...options], { cwd: root });
  if (status !== 0) {
    console.error('npm install failed. Check the connection to the npm registry, then run this command again.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lock);
}
