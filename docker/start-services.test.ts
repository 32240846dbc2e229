import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './services/test/support/free-port';
import { startServices } from './start-services';

const SECOND = 'http://localhost:3000';

describe('what npm start starts', () => {
  it('lets a second origin in, services and collector alike', async () => {
    process.env['PORTAL_ORIGIN'] = SECOND;
    const data = mkdtempSync(join(tmpdir(), 'portal-start-'));
    const port = await freePort();
    const services = await startServices({ root: resolve(__dirname, '..'), data, port, origin: `http://localhost:${port}` });
    try {
      for (const base of [services.config.apiUrl, services.config.machineUrl, services.config.filesUrl, services.config.collectorUrl]) {
        for (const [origin, isAllowed] of [[SECOND, true], [`http://localhost:${port}`, true], ['http://evil.example', false]] as const) {
          const reply = await fetch(`${base}/health`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } });
          expect({ base, origin, isAllowed: reply.headers.get('access-control-allow-origin') === origin }).toEqual({ base, origin, isAllowed });
        }
      }
    } finally {
      await services.stop();
      delete process.env['PORTAL_ORIGIN'];
      rmSync(data, { recursive: true, force: true });
    }
  }, 60_000);
});
