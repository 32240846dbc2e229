import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../services/test/support/free-port';
import { until } from '../../services/test/support/server';
import { startServices } from './start-services';

const ROOT = resolve(__dirname, '../../..');
const SECOND = 'http://localhost:3000';

describe('npm start', () => {
  it.each([
    [1, 'main API'],
    [4, 'collector'],
    [7, 'door to Jupyter'],
  ])('names the program of the taken port +%i and starts nothing', async (offset, name) => {
    const data = mkdtempSync(join(tmpdir(), 'portal-start-'));
    const port = await freePorts(8);
    const other = createServer().listen(port + offset);
    await once(other, 'listening');
    const options = { root: ROOT, data, port, origin: `http://localhost:${port}` };
    await expect(startServices(options)).rejects.toThrow(`Another program uses port ${port + offset} (${name}).`);
    expect(readdirSync(data)).toEqual([]);
    other.close();
    rmSync(data, { recursive: true, force: true });
  });

  const start = (env: Readonly<Record<string, string>>) => {
    const args = ['--import', 'tsx', 'docker/scripts/start/start.ts'];
    return spawnSync(process.execPath, args, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...env },
      encoding: 'utf8',
    });
  };

  it('names a wrong port', () => {
    expect(start({ PORTAL_PORT: 'abc' }).stderr).toContain("PORTAL_PORT: 'abc' is not a whole number from 1 to 65528.");
  });

  it('refuses an argument before it installs or builds anything', () => {
    const args = ['docker/scripts/start.mjs', '--port=9080'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining("Unknown argument '--port=9080'.")]);
  });

  it('closes its data folder to others; a web server that reaches the site in it can read it', async () => {
    const data = mkdtempSync(join(tmpdir(), 'portal-start-'));
    chmodSync(data, 0o755);
    const other = createServer().listen(0);
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    expect(start({ PORTAL_PORT: port, PORTAL_DATA: data }).status).toBe(1);
    const modes = [data, join(data, 'site'), join(data, 'site/registry')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o755, 0o755]);
    other.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('allows a second origin, and restarts killed services up to the limit', async () => {
    process.env['PORTAL_ORIGIN'] = SECOND;
    const data = mkdtempSync(join(tmpdir(), 'portal-start-'));
    const port = await freePorts(8);
    const said: string[] = [];
    const services = await startServices({
      root: ROOT,
      data,
      port,
      origin: `http://localhost:${port}`,
      restarts: 1,
      tell: (line) => said.push(line),
    });
    try {
      for (const base of [
        services.config.apiUrl,
        services.config.machineUrl,
        services.config.filesUrl,
        services.config.collectorUrl,
      ]) {
        for (const [origin, isAllowed] of [
          [SECOND, true],
          [`http://localhost:${port}`, true],
          ['http://evil.example', false],
        ] as const) {
          const reply = await fetch(`${base}/health`, {
            method: 'OPTIONS',
            headers: { origin, 'access-control-request-method': 'GET' },
          });
          expect({ base, origin, isAllowed: reply.headers.get('access-control-allow-origin') === origin }).toEqual({
            base,
            origin,
            isAllowed,
          });
        }
      }
      // Dies, is reported, and is started again.
      const first = services.process().pid ?? 0;
      process.kill(first, 'SIGKILL');
      await until(
        () => said.some((line) => line.includes('The services run again.')),
        'the services are not restarted',
      );
      expect(said).toContain('The services stopped (signal SIGKILL); starting them again (1 of 1).');
      expect((await fetch(`${services.config.apiUrl}/health/live`)).status).toBe(200);
      process.kill(services.process().pid ?? 0, 'SIGKILL');
      await until(
        () => said.some((line) => line.includes('are not started again')),
        'the services are still restarted',
      );
      expect(readFileSync(join(data, 'log/services.log'), 'utf8')).toContain('starting them again (1 of 1)');
    } finally {
      await services.stop();
      delete process.env['PORTAL_ORIGIN'];
      rmSync(data, { recursive: true, force: true });
    }
  }, 120_000);
});
