import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enter } from '../support/client';
import { program, ROOT } from '../support/programs/programs';
import { runProgram } from '../support/programs/run-program';
import { startServer, until } from '../support/server';
import { newDatabase } from '../support/start-postgres';

const PASSWORD = 'Awal#Sekali1';

/** Creates the first super account of a production portal by answers instead of variables. */
describe('create-super asks for missing settings', () => {
  let env: Record<string, string | undefined>;

  beforeEach(async () => {
    env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: await newDatabase() };
  });

  async function start(words: readonly [string, ...string[]]) {
    const child = spawn(words[0], words.slice(1), { cwd: ROOT, env });
    const seen = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (seen.text += chunk.toString()));
    return { child, seen, ended: once(child, 'close').then(([code]) => code as number | null) };
  }

  const canLogIn = async () => {
    const server = await startServer({ databaseUrl: env['DATABASE_URL'], env: { PORTAL_SEED: 'none' } });
    await enter(server, 'kepala@kampus.test', 'Super', PASSWORD);
    await server.stop();
  };

  it('reads piped answers, one per line', async () => {
    const { child, seen, ended } = await start([process.execPath, await program('create-super')]);
    child.stdin.end(`kepala@kampus.test\nRatna\n\n${PASSWORD}\n`);
    expect([await ended, seen.text]).toEqual([0, expect.stringContaining('Akun Super kepala@kampus.test dibuat.')]);
    expect(seen.text).not.toContain(PASSWORD);
    await canLogIn();
  });

  it('names the missing answer when the input ends', async () => {
    const { child, seen, ended } = await start([process.execPath, await program('create-super')]);
    child.stdin.end('kepala@kampus.test\n');
    expect([await ended, seen.text]).toEqual([1, expect.stringContaining('sebelum "Nama depan" dijawab')]);
  });

  it('refuses a weak password and an email that has an account', async () => {
    const { DATABASE_URL = '' } = env;
    const asked = {
      DATABASE_URL,
      NODE_ENV: 'production',
      SUPER_EMAIL: 'kepala@kampus.test',
      SUPER_FIRST_NAME: 'Ratna',
    };
    const create = (password: string) => runProgram('create-super', { ...asked, SUPER_PASSWORD: password });
    expect(await create('lemah')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Kata sandi harus minimal 8 karakter.'),
    });
    expect(await create(PASSWORD)).toMatchObject({ code: 0 });
    expect(await create(PASSWORD)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Alamat Email sudah dipakai.'),
    });
  });

  it('echoes answers in a terminal, but not the password', async () => {
    const command = `${process.execPath} ${await program('create-super')}`;
    const { child, seen, ended } = await start(['script', '--quiet', '--return', '--command', command, '/dev/null']);
    for (const [question, answer] of [
      ['Alamat email: ', 'kepala@kampus.test'],
      ['Nama depan: ', 'Ratna'],
      ['(boleh kosong): ', ''],
      ['Kata sandi: ', PASSWORD],
    ] as const) {
      await until(() => seen.text.includes(question), `it did not ask: ${question}`);
      child.stdin.write(`${answer}\r`);
    }
    child.stdin.end();
    expect([await ended, seen.text]).toEqual([0, expect.stringContaining('Akun Super kepala@kampus.test dibuat.')]);
    expect(seen.text).toMatch(/Nama depan: \S*Ratna/);
    expect(seen.text).not.toContain(PASSWORD);
    await canLogIn();
  });
});
