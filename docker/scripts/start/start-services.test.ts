import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePorts } from '../../services/test/support/free-port';
import { until } from '../../services/test/support/server';
import { startServices } from './start-services';

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
    const options = { root: resolve(__dirname, '../../..'), data, port, origin: `http://localhost:${port}` };
    await expect(startServices(options)).rejects.toThrow(`Another program uses port ${port + offset} (${name}).`);
    expect(readdirSync(data)).toEqual([]);
    other.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('allows a second origin, and restarts killed services up to the limit', async () => {
    process.env['PORTAL_ORIGIN'] = SECOND;
    const data = mkdtempSync(join(tmpdir(), 'portal-start-'));
    const port = await freePorts(8);
    const said: string[] = [];
    const services = await startServices({
      root: resolve(__dirname, '../../..'),
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
