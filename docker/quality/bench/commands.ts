import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Line } from './report';

const run = promisify(execFile);
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/** Measures the two commands that people run most often. */
export async function measureCommands(root: string, port: number): Promise<Line[]> {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-start-'));
  try {
    await startOnce(root, port, data);
    const second = await startOnce(root, port, data);
    const started = Date.now();
    await run(process.execPath, ['--import', 'tsx', join(root, 'shared/build/build-remote.ts')], {
      cwd: join(root, 'mf-user'),
    });
    return [
      atMost('second `npm start`, until the portal answers', second, 10_000, seconds),
      atMost("a remote's production build, nothing cached", Date.now() - started, 5_000, seconds),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function startOnce(root: string, port: number, data: string): Promise<number> {
  const started = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORTAL_PORT: String(port), PORTAL_DATA: data },
  });
  try {
    await untilAnswers(`http://localhost:${port}/masuk`);
    return Date.now() - started;
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await once(child, 'exit');
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`${url} does not answer`);
}
