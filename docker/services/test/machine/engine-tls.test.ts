import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { readEngineSettings } from '../../src/platform/config/engine-settings';
import { createDockerEngine } from '../../src/machine/engine/docker/docker-engine';
import { engineOrRecord } from '../../../scripts/start/engine-or-record';
import { newId, newInstallation, openFake, orderOf, type DockerTestEngine } from '../support/engine/engines';
import { newFolder } from '../support/new-folder';

/** Simulates `dockerd --tlsverify`: the fake daemon behind a TLS server that asks for certificates. */
describe('Docker Engine behind TLS', () => {
  const folder = newFolder();
  let fake: DockerTestEngine;
  let server: Server;
  let host = '';
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

  /** Creates an authority and certificates for the daemon and the portal, each in a folder in Docker's layout. */
  const certify = (name: string, daemon = 'localhost') => {
    openssl(
      'req',
      '-x509',
      ...curve,
      '-subj',
      `/CN=${name}`,
      '-days',
      '2',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.ca`,
    );
    for (const side of ['daemon', 'portal'] as const) {
      const of = `${name}/${side}`;
      mkdirSync(join(folder, of), { recursive: true });
      openssl('req', ...curve, '-subj', `/CN=${side}`, '-keyout', `${of}/key.pem`, '-out', `${of}/request`);
      writeFileSync(join(folder, of, 'names'), `subjectAltName=DNS:${daemon}`);
      const signed = ['-CA', `${name}.ca`, '-CAkey', `${name}.key`, '-CAcreateserial', '-extfile', `${of}/names`];
      openssl('x509', '-req', '-in', `${of}/request`, '-days', '2', ...signed, '-out', `${of}/cert.pem`);
      writeFileSync(join(folder, of, 'ca.pem'), readFileSync(join(folder, `${name}.ca`)));
    }
  };
  /** Creates a folder with the authority of one and the certificate of another. */
  const mixed = (ca: string, own: string) => {
    const path = join(folder, `${ca}-${own}`);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'ca.pem'), readFileSync(join(folder, `${ca}.ca`)));
    for (const file of ['cert.pem', 'key.pem'])
      writeFileSync(join(path, file), readFileSync(join(folder, own, 'portal', file)));
    return path;
  };
  const settings = (path: string) => ({ PORTAL_ENGINE: 'docker', ENGINE_HOST: host, ENGINE_CERT_PATH: path });
  const engineOn = (env: Readonly<Record<string, string>>) => {
    const { daemon, ...options } = readEngineSettings(env);
    return createDockerEngine(daemon, { ...options, installation: newInstallation() });
  };
  const engine = (path: string) => engineOn(settings(path));

  beforeAll(async () => {
    fake = await openFake();
    certify('ours');
    certify('theirs');
    const pem = (file: string) => readFileSync(join(folder, 'ours/daemon', file));
    const tls = { ca: pem('ca.pem'), cert: pem('cert.pem'), key: pem('key.pem'), requestCert: true };
    server = createServer({ ...tls, rejectUnauthorized: true }, (near) => {
      const far = createConnection(fake.socket);
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).pipe(near);
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    const address = server.address();
    host = `tcp://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }, 60_000);
  afterAll(async () => {
    server?.close();
    await fake?.stop();
  });

  it('runs containers with a valid certificate, and `npm start` uses the engine', async () => {
    const [docker, id] = [engine(join(folder, 'ours/portal')), newId()];
    await docker.ensure(orderOf(id));
    expect(await docker.list()).toEqual([{ id, state: 'ready', exitCode: null }]);
    await docker.remove(id);
    const lines: string[] = [];
    expect(await engineOrRecord(settings(join(folder, 'ours/portal')), (line) => lines.push(line))).toEqual({
      ENGINE_GATEWAY: 'host',
    });
    expect(lines).toEqual([]);
  });

  it.each([
    ['a CA that did not sign the daemon certificate', () => mixed('theirs', 'ours'), 'engine/certificate'],
    ['a client certificate that the daemon does not trust', () => mixed('ours', 'theirs'), 'engine/client-certificate'],
  ])('reports %s by code, and `npm start` falls back to record', async (_, path, code) => {
    await expect(engine(path()).list()).rejects.toMatchObject({ kind: 'away', reason: { code } });
    const lines: string[] = [];
    expect(await engineOrRecord(settings(path()), (line) => lines.push(line))).toEqual({ PORTAL_ENGINE: 'record' });
    expect(lines.join()).toContain('(TLS)');
  });

  it('refuses a daemon certificate for another host', async () => {
    const elsewhere = { ...settings(join(folder, 'ours/portal')), ENGINE_HOST: host.replace('localhost', '127.0.0.1') };
    await expect(engineOn(elsewhere).list()).rejects.toMatchObject({
      reason: { code: 'engine/certificate' },
    });
  });

  it('refuses a missing certificate, a missing folder and a port without TLS at startup', () => {
    const bare = mixed('ours', 'ours');
    rmSync(join(bare, 'cert.pem'));
    expect(() => readEngineSettings(settings(bare))).toThrow(/cert\.pem' cannot be read/);
    expect(() => readEngineSettings({ ENGINE_HOST: host })).toThrow(/ENGINE_CERT_PATH/);
    expect(() => readEngineSettings({ ENGINE_HOST: 'http://gpu1:2375' })).toThrow(/is no host with a port/);
  });
});
