import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServices } from '../../../../scripts/start/start-services';
import { ssoEnv } from '../../../../services/test/support/peers/identity-provider';
import { startPostgres } from '../../../../services/test/support/start-postgres';
import { startMailCatcher } from './mail-catcher';
import { identityPort, pushServiceOf, workerPorts } from './ports';
import { WebTier, type WebServer } from './web-tier';

const ROOT = resolve(__dirname, '../../../../..');

/** How a portal is assembled: like `npm start`, or as in production. */
const PARTS: Record<string, Parts> = {
  embedded: { web: 'node', hasPostgres: false },
  production: { web: 'nginx', hasPostgres: true },
  /** With the identity provider that `campus-portal.ts` starts. */
  campus: { web: 'node', hasPostgres: false, env: campusEnv },
};

interface Parts {
  readonly web: WebServer;
  readonly hasPostgres: boolean;
  readonly env?: (port: number) => Readonly<Record<string, string>>;
}

function campusEnv(port: number): Readonly<Record<string, string>> {
  return {
    ...ssoEnv(identityPort(port)),
    OIDC_SCOPES: 'openid email profile groups',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_MAP: 'portal-review=Proposal',
  };
}

/** Serves a whole portal with fresh data: `serve-portal.ts <embedded|production|campus> <port>`. */
async function serve(kind: string, port: number): Promise<void> {
  const parts = PARTS[kind];
  if (!parts) throw new Error(`${kind}: ${Object.keys(PARTS).join(', ')}`);
  const data = mkdtempSync(join(tmpdir(), `portal-e2e-${kind}-`));
  const mail = await startMailCatcher(port);
  const postgres = parts.hasPostgres ? await startPostgres() : null;
  const services = await startServices({
    root: ROOT,
    data,
    port,
    origin: `http://localhost:${port}`,
    origins: workerPorts(port).map((workerPort) => `http://localhost:${workerPort}`),
    env: {
      RATE_LIMIT: '0',
      LOGIN_MAX_ATTEMPTS: '100',
      SMTP_URL: mail.smtpUrl,
      CAMPUS_MAIL_DOMAINS: 'kampus.test',
      PUSH_HOSTS: pushServiceOf(port).origin,
      ...parts.env?.(port),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    },
  });
  const web = await WebTier.open(parts.web, port, services.config, { publicPages: `http://127.0.0.1:${port + 1}` });
  const stop = async () => {
    mail.stop();
    await web.stop();
    await services.stop();
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

const [, , kind = 'embedded', port = '18080'] = process.argv;
serve(kind, Number(port)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
