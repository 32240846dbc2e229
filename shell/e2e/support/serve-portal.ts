import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServices } from '../../../docker/start-services';
import { createSiteServer } from '../../../docker/web/serve';
import { startPostgres } from '../../../docker/services/test/support/start-postgres';
import { startMailCatcher } from './mail-catcher';

const ROOT = resolve(__dirname, '../../..');

/** A whole portal with data of its own, for the browser tests: `serve-portal.ts <pglite|postgres> <port>`. */
async function serve(database: string, port: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), `portal-e2e-${database}-`));
  const site = join(data, 'site');
  mkdirSync(site, { recursive: true });
  cpSync(join(ROOT, '.portal', 'site'), site, { recursive: true });
  // A build in the meantime must not take files away from under a running test.
  cpSync(join(ROOT, 'shell', 'dist'), join(data, 'shell'), { recursive: true });
  const mail = await startMailCatcher(port);
  const postgres = database === 'postgres' ? await startPostgres() : null;
  const services = await startServices({
    root: ROOT,
    data,
    port,
    origin: `http://localhost:${port}`,
    env: { RATE_LIMIT: '0', LOGIN_MAX_ATTEMPTS: '100', SMTP_URL: mail.smtpUrl, CAMPUS_MAIL_DOMAINS: 'kampus.test', ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
  });
  writeFileSync(join(site, 'config.json'), JSON.stringify(services.config));
  const { apiUrl, machineUrl, filesUrl, collectorUrl } = services.config;
  const server = createSiteServer({ shell: join(data, 'shell'), site, origins: { api: apiUrl, machine: machineUrl, files: filesUrl, collector: collectorUrl, remotes: [] } });
  server.listen(port);
  const stop = () => {
    server.close();
    server.closeAllConnections();
    mail.stop();
    void services
      .stop()
      .then(() => postgres?.stop())
      .then(() => {
        rmSync(data, { recursive: true, force: true });
        process.exit(0);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const [, , database = 'pglite', port = '18080'] = process.argv;
serve(database, Number(port)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
