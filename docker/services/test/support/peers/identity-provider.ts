import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SSO_CALLBACK_PATH, SSO_LOGOUT_PATH } from '@portal/shared/contract/account/sso-provider';

export const CLIENT = { id: 'portal', secret: 'a secret that only a test has' } as const;

/** Claims of people by their login. */
export type Directory = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Options {
  readonly port: number;
  /** Addresses of the main API and of the portal. */
  readonly apiUrl: string;
  readonly portalUrl: string;
  readonly people: Directory;
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** Variables of services that sign in at the provider on a port. */
export function ssoEnv(port: number): Readonly<Record<string, string>> {
  return { OIDC_ISSUER: `http://localhost:${port}`, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
}

/** Starts oidc-provider as a separate process and waits until it listens. */
export async function startIdentityProvider({ port, apiUrl, portalUrl, people }: Options) {
  let child: ChildProcess | null = null;
  const start = async (directory: Directory) => {
    const client = {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [apiUrl + SSO_CALLBACK_PATH],
      post_logout_redirect_uris: [`${portalUrl}/masuk`],
      backchannel_logout_uri: apiUrl + SSO_LOGOUT_PATH,
      backchannel_logout_session_required: true,
    };
    const settings = JSON.stringify({ port, client, people: directory });
    child = spawn(process.execPath, [join(__dirname, 'oidc-provider.mjs'), settings], {
      cwd: __dirname,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const running = child;
    const endWithTests = () => running.kill('SIGKILL');
    process.once('exit', endWithTests);
    running.once('exit', () => process.removeListener('exit', endWithTests));
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const note = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('PROVIDER_READY')) resolve();
      };
      running.stdout?.on('data', note);
      running.stderr?.on('data', note);
      running.once('exit', (code) => reject(new Error(`the provider ended with ${code}: ${output}`)));
    });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start(people);
  return {
    issuer: `http://localhost:${port}`,
    stop,
    /** Starts it again with a new signing key. @param directory if people have changed */
    restart: async (directory = people) => {
      await stop();
      await start(directory);
    },
  };
}
