import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder with a certificate for `localhost` and its key, which the container's user may read. */
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

/** Status of an answer over TLS; the certificate is checked. */
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
