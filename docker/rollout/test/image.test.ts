import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { freePort } from '../../services/test/support/free-port';
import { RegistryStore } from '../src/registry/registry-store';
import { run } from '../src/command/run';
import { verifyRegistry } from '../src/verify/verify-registry';
import { bytesOf } from './support/bytes-of';
import { builtArea } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

const ROLLOUT = resolve(__dirname, '..');
const AWAY = 'http://127.0.0.1:9';
const start = promisify(execFile);

/** The image's contents, in a folder outside the workspace's packages. */
describe('rollout image', () => {
  let workspace: string;
  let image: string;
  let site: string;

  beforeAll(async () => {
    [workspace, image, site] = [newFolder(), newFolder(), newFolder()];
    mkdirSync(join(workspace, 'shared/build'), { recursive: true });
    writeFileSync(join(workspace, 'shared/build/surface.json'), '{}');
    writeFileSync(join(workspace, 'package-lock.json'), '{}');
    cpSync(resolve(ROLLOUT, '../../shell/rollout.plan.json'), join(workspace, 'shell/rollout.plan.json'));
    for (const area of AREAS) {
      cpSync(builtArea(area, 'citra'), join(workspace, area), { recursive: true });
      writeFileSync(join(workspace, area, 'remote.config.ts'), '');
      cpSync(resolve(ROLLOUT, '../..', area, 'rollout.plan.json'), join(workspace, area, 'rollout.plan.json'));
      await run(['pack', area, '--site', site], workspace);
    }
    await start(process.execPath, [join(ROLLOUT, 'make-image.mjs'), image, workspace]);
  });

  /** The program and its arguments, as the Dockerfile starts them. */
  const entrypoint = /^ENTRYPOINT (\[.*\])$/m.exec(readFileSync(join(ROLLOUT, 'Dockerfile'), 'utf8'))?.[1] ?? '[]';
  const [, ...words] = JSON.parse(entrypoint) as string[];
  const command = async (...args: string[]) => {
    const env = { PATH: process.env['PATH'], PORTAL_SITE: site };
    return (await start(process.execPath, [...words, ...args], { cwd: image, env })).stdout;
  };

  it("publishes every area's first release and writes only to the site", async () => {
    const before = bytesOf(image);
    expect((await command('publish-missing')).trim().split('\n')).toEqual(
      [...AREAS].sort().map((area) => `${area}: published 1.0.0-citra`),
    );
    expect(bytesOf(image)).toEqual(before);
    expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
    expect(await command('status', 'mf-user')).toContain('1.0.0-citra');
  });

  it("watch prints its port, serves the release screen's calls, and stops on SIGTERM", async () => {
    const port = await freePort();
    const env = {
      PATH: process.env['PATH'],
      PORTAL_SITE: site,
      ROLLOUT_API: AWAY,
      PORTAL_ORIGIN: 'http://portal.test',
    };
    const args = [...words, 'watch', '--listen', String(port), '--collector', AWAY];
    const child = spawn(process.execPath, args, { cwd: image, env });
    try {
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      expect(said.toString()).toContain(`ROLLOUT_READY ${port}`);
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
      const stranger = await fetch(`http://127.0.0.1:${port}/rollout/mf-user`, { method: 'POST', body: '{}' });
      expect(stranger.status).toBe(403);
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
    await expect(command('serve')).rejects.toThrow(/is missing/);
  });

  it('contains one program and the areas, without node_modules', () => {
    const files = Object.keys(bytesOf(image));
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
    for (const part of [...AREAS, 'shell']) expect(existsSync(join(image, part, 'rollout.plan.json'))).toBe(true);
    expect(statSync(join(image, 'docker/rollout/src/cli.js')).size).toBeLessThan(2_000_000);
  });
});
