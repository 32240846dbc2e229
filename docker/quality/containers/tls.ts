import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/** Creates a folder with a certificate for `localhost` and its key, which the container's user may read. */
export function localCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  chmodSync(folder, 0o755);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', 'key.pem', '-out', 'cert.pem'],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  chmodSync(join(folder, 'key.pem'), 0o644);
  return folder;
}

/** Returns the status of a response over TLS; the certificate is checked. */
export function overTls(folder: string, port: number, path: string): Promise<number | undefined> {
  const ca = readFileSync(join(folder, 'cert.pem'));
  return new Promise((done, fail) => {
    const sent = request({ host: 'localhost', family: 4, port, path, ca, agent: false }, (reply) => {
      reply.resume();
      reply.once('end', () => done(reply.statusCode));
    });
    sent.once('error', fail);
    sent.end();
  });
}

export interface Forwarder {
  close(): void;
}

/**
 * Serves plain HTTP on `port` of 127.0.0.1 in front of TLS on `tlsPort`, for clients that cannot trust our certificate,
 * which is checked here. A request that fails there fails here; connections stay open, as browsers' do.
 */
export async function plainBefore(folder: string, port: number, tlsPort: number): Promise<Forwarder> {
  // Closes idle connections before nginx does: a request could otherwise meet a closing one.
  const agent = new Agent({ keepAlive: true, timeout: 30_000, ca: readFileSync(join(folder, 'cert.pem')) });
  const server = createServer((asked, reply) => {
    const { method, url: path, headers } = asked;
    const sent = request({ host: 'localhost', family: 4, port: tlsPort, agent, method, path, headers });
    sent.once('response', (got) => {
      reply.writeHead(got.statusCode ?? 502, got.headers);
      pipeline(got, reply, () => undefined);
    });
    sent.once('error', () => reply.destroy());
    asked.pipe(sent);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
