import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { runProgram } from '../support/programs/run-program';
import { running } from '../support/running';
import { startSmtp } from '../support/peers/smtp';
import { newFolder } from '../support/new-folder';

/** Each fault is planted in a healthy installation. */
describe('doctor', () => {
  const at = running();
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let sound: Record<string, string>;
  let closed: number;

  beforeAll(async () => {
    const port = await freePort();
    smtp = await startSmtp(port);
    closed = await freePort();
    sound = {
      PORTAL_DATA: at.server.folder,
      DATABASE_URL: at.databaseUrl,
      API_URL: at.server.urls.main,
      MACHINE_URL: at.server.urls.machine,
      FILES_URL: at.server.urls.files,
      // Any address that answers: the site is not part of the services.
      PORTAL_ORIGIN: at.server.urls.main,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    };
  });
  afterAll(() => smtp?.stop());

  const faultsOf = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await runProgram('doctor', { ...sound, ...env });
    const faults = stdout.split('\n').filter((line) => line.startsWith('fault'));
    return { code, faults: stderr === '' ? faults : [stderr] };
  };

  it('reports only the site, which does not run here, as a fault', async () => {
    const { stdout } = await runProgram('doctor', sound);
    expect(stdout).toMatch(/^ok +database +PostgreSQL \d+/m);
    expect(stdout).toMatch(/^ok +mail/m);
    expect(stdout).toMatch(/^ok +main API/m);
    expect(stdout).toMatch(/^ok +queues +mail_job 0 waiting, 0 given up; machine_job 0 waiting/m);
    expect(stdout).toMatch(/^skipped +engine/m);
    expect((await faultsOf({})).faults).toEqual([expect.stringMatching(/^fault +portal .*HTTP 404/)]);
  });

  it.each([
    [
      'an unreachable database',
      () => ({ DATABASE_URL: `postgres://u@127.0.0.1:${closed}/x` }),
      /DATABASE_URL: .*answer/,
    ],
    ['an unreachable mail server', () => ({ SMTP_URL: `smtp://127.0.0.1:${closed}` }), /^fault +mail +SMTP_URL: /],
    ['a wrong API_URL', () => ({ API_URL: `http://127.0.0.1:${closed}` }), /API_URL: .*does not answer/],
    [
      'an engine socket without a daemon',
      () => ({ PORTAL_ENGINE: 'docker', ENGINE_HOST: 'unix:///nowhere.sock' }),
      /^fault +engine +ENGINE_HOST: the Docker Engine at \/nowhere.sock cannot be reached/,
    ],
    [
      'an unreachable OIDC provider',
      () => ({ OIDC_ISSUER: `http://localhost:${closed}`, OIDC_CLIENT_ID: 'portal' }),
      /OIDC_/,
    ],
    ['an invalid setting', () => ({ API_PORT: 'many' }), /API_PORT/],
  ] as const)('reports %s as a fault', async (_, env, text) => {
    const { code, faults } = await faultsOf(env());
    expect([code, faults.join('\n')]).toEqual([1, expect.stringMatching(text)]);
  });

  it('counts waiting jobs and reports the error of a job that failed within a day', async () => {
    const insert = `insert into mail_job (recipient, subject, body_text, body_html, run_after, failed_at, last_error)
      values ('a@b.test', 'doctor', 't', 'h', now() + interval '1 hour',`;
    try {
      await at.sql(`${insert} null, null)`, `${insert} now() - interval '2 days', 'old')`);
      expect((await runProgram('doctor', sound)).stdout).toMatch(/^ok +queues +mail_job 1 waiting, 1 given up;/m);
      await at.sql(`${insert} now(), '550 refused')`);
      const { code, faults } = await faultsOf({});
      expect(code).toBe(1);
      expect(faults.join('\n')).toMatch(/^fault +queues +mail_job 1 waiting, 2 given up; .*mail_job: 550 refused$/m);
    } finally {
      await at.sql(`delete from mail_job where subject = 'doctor'`);
    }
  });

  it.each([
    ['doctor', ['--foo'], /unknown option '--foo'\s+Usage: npm run doctor/],
    ['backup', ['one', 'two'], /Expected 1 argument but got 2\.\s+Usage: npm run backup -- .* <folder>/],
    ['backup', [''], /'folder'\. It is empty\.\s+Usage: /],
    ['restore', [], /missing required argument 'folder'\s+Usage: npm run restore -- .* <folder>/],
    ['end-sessions', ['--yse'], /unknown option '--yse'\s+\(Did you mean --yes\?\)\s+Usage: npm run end-sessions/],
    ['import', [], /required option '--dump <file>' not specified\s+Usage: npm run import/],
    ['import', ['--dump', '/tmp'], /\/tmp is not a file\./],
    ['import', ['--dump', '/etc/hosts', '--files', ''], /'--files <folder>' .* It is empty\./],
    ['import', ['--dump', '/etc/hosts', '--dump', 'b.sql'], /'--dump <file>' .* It may be given once\./],
    ['import', ['--dump', '/etc/hosts', '--time-zone', '+99:99'], /'\+99:99' is invalid\. It is no zone such as/],
    ['create-super', ['ratna'], /Expected 0 arguments but got 1\./],
  ] as const)('%s refuses %j and shows its usage', async (name, args, text) => {
    const { code, stdout, stderr } = await runProgram(name, sound, args);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(text)]);
  });

  it.each(['backup', 'end-sessions'] as const)('%s names the setting of a server that is away', async (name) => {
    const env = { ...sound, DATABASE_URL: `postgres://u@127.0.0.1:${closed}/x` };
    const { code, stderr } = await runProgram(name, env, name === 'backup' ? [join(newFolder(), 'copy')] : []);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: PostgreSQL does not answer/)]);
  });

  it('end-sessions names the setting of a Docker Engine that is away', async () => {
    const env = { ...sound, PORTAL_ENGINE: 'docker', ENGINE_HOST: 'unix:///nowhere.sock' };
    const { code, stderr } = await runProgram('end-sessions', env);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^ENGINE_HOST: the Docker Engine at \/nowhere.sock/)]);
  });

  it('reports a data folder that is a file', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    expect((await faultsOf({ PORTAL_DATA: file })).faults.join('\n')).toMatch(/data folder +PORTAL_DATA: ENOTDIR/);
  });

  it('reports a database of a newer release, and serve refuses to start on it', async () => {
    await at.sql(`insert into drizzle.main (hash, created_at) values ('newer', 99999999999999)`);
    try {
      expect((await faultsOf({})).faults.join('\n')).toMatch(/migrations\/main that this release does not know/);
      const { code, output } = await runProgram('serve', { ...sound, API_PORT: String(closed) });
      expect([code, output]).toEqual([1, expect.stringMatching(/Nothing was changed: start the newer release/)]);
    } finally {
      await at.sql(`delete from drizzle.main where hash = 'newer'`);
    }
  });
});
