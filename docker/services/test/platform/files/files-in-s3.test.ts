import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listOwnProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { FILE_FOLDERS } from '@portal/shared/contract/file/stored-file';
import { createS3Store } from '../../../src/platform/files/store/s3-store';
import { enter, good, openFile, send, type Person } from '../../support/client';
import { filledForm, PDF, submit } from '../../support/data/proposals';
import { runProgram } from '../../support/programs/run-program';
import { startS3, type S3Server } from '../../support/peers/s3-server';
import { startServer, until, type Server } from '../../support/server';
import { newDatabase } from '../../support/start-postgres';
import { sql } from '../../support/sql';
import { newFolder } from '../../support/new-folder';

const { thesis } = proposalEndpoints;

describe('two replicas with one bucket', () => {
  let s3: S3Server;
  let scratch: string;
  let url: string;
  let env: Record<string, string>;
  let one: Server;
  let two: Server;
  let person: Person;
  let name: string;
  const at = (name: string) => join(scratch, name);
  /** Each with its own folder, as on two machines. */
  const start = (name: string, changed: Record<string, string> = {}) =>
    startServer({ databaseUrl: url, folder: at(name), isFirst: true, env: { ...env, ...changed } });
  beforeAll(async () => {
    s3 = await startS3();
    scratch = newFolder();
    url = await newDatabase();
    env = { ...s3.env, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), UPLOAD_MAX_ZIP_MB: '200' };
    one = await start('one');
    two = await start('two');
    person = await enter(one, 'internal', 'Internal');
  });
  afterAll(async () => {
    await one?.kill();
    await two?.kill();
    await s3?.stop();
  });
  const read = (name: string | null) => openFile(two, 'proposal_file', name, person);
  const rows = async () => {
    const [found] = await sql(
      url,
      'select (select count(*)::int from proposal) as proposals, (select count(*)::int from stored_file) as files',
    );
    return found;
  };

  it('store an upload only in the bucket, and the other replica serves it', async () => {
    const row = await submit(one, person);
    name = row.proposal_file ?? '';
    const bytes = await createS3Store(s3.settings).read(`${FILE_FOLDERS.proposal_file}/${name}`, {
      start: 0,
      end: PDF.bytes.length - 1,
    });
    expect(bytes && (await buffer(bytes))).toEqual(Buffer.from(PDF.bytes));
    for (const folder of [at('one'), at('two')])
      expect(readdirSync(join(folder, 'files'), { recursive: true })).toEqual(['tmp']);
    expect((await read(name)).text).toBe(Buffer.from(PDF.bytes).toString());
  });

  it('refuse a proposal with a code while the storage is down, keep nothing, and recover', async () => {
    const before = await rows();
    const { submission } = await good(one, listOwnProposals, { as: person });
    await s3.pause();
    const reply = await send(one, thesis.store, { as: person, ...filledForm('thesis') });
    expect([reply.status, reply.text]).toEqual([
      503,
      expect.stringMatching(/Penyimpanan berkas .*\(Kode: [0-9a-f]{8}\)/),
    ]);
    expect(one.log()).toContain(/Kode: ([0-9a-f]{8})/.exec(reply.text)?.[1]);
    expect((await read(name)).status).toBe(503);
    // Calls that need no file still work.
    expect((await good(two, listOwnProposals, { as: person })).submission.length).toBe(submission.length);
    expect(await rows()).toEqual(before);
    expect(readdirSync(join(at('one'), 'files/tmp'))).toEqual([]);
    await expect(start('three')).rejects.toThrow(/FILES_S3_ENDPOINT: '.*' does not answer \(ECONNREFUSED\)\. /);
    await s3.resume();
    expect((await read(name)).status).toBe(200);
    await submit(one, person);
  });

  it('keep a file for every row after a crash during uploads', async () => {
    const sent = Array.from({ length: 12 }, () =>
      submit(two, person).then(
        (row) => row.id,
        () => null,
      ),
    );
    await until(async () => (await Promise.race([...sent, null])) !== undefined, 'nothing is sent');
    await Promise.race(sent);
    await two.kill();
    const acknowledged = (await Promise.all(sent)).filter((id) => id !== null);
    two = await start('two');
    const store = createS3Store(s3.settings);
    const stored = await sql(url, "select folder || '/' || name as path, size::int as size from stored_file");
    for (const { path, size } of stored) expect([path, (await store.info(String(path)))?.size]).toEqual([path, size]);
    const own = new Set((await good(two, listOwnProposals, { as: person })).submission.map((row) => row.id));
    expect(acknowledged.filter((id) => !own.has(id))).toEqual([]);
  });

  it('back up files from the bucket and restore them to a folder and another bucket', async () => {
    const variables = { PORTAL_DATA: at('one'), DATABASE_URL: url, ...env };
    expect(await runProgram('backup', variables, [at('backup')])).toMatchObject({ code: 0 });
    const { files } = (await rows()) ?? {};
    const namesOf = (folder: string) =>
      readdirSync(folder, { recursive: true })
        .filter((name) => /\.\w+$/.test(String(name)))
        .sort();
    const kept = namesOf(join(at('backup'), 'files'));
    expect(kept.length).toBe(files);
    const inFolder = { PORTAL_DATA: at('restored'), DATABASE_URL: await newDatabase() };
    expect(await runProgram('restore', inFolder, [at('backup')])).toMatchObject({ code: 0 });
    expect(namesOf(join(at('restored'), 'files'))).toEqual(kept);
    const other = await startS3();
    try {
      await expect(start('four', other.env)).rejects.toThrow(
        /The bucket http:\S+\/berkas and the database do not belong together: the database tells of \d+ files, and none lies there/,
      );
      const inBucket = {
        ...variables,
        PORTAL_DATA: at('elsewhere'),
        DATABASE_URL: await newDatabase(),
        ...other.env,
      };
      expect(await runProgram('restore', inBucket, [at('backup')])).toMatchObject({ code: 0 });
      const store = createS3Store(other.settings);
      for (const name of kept) expect([name, await store.info(String(name))]).toEqual([name, expect.anything()]);
    } finally {
      await other.stop();
    }
  });
});
