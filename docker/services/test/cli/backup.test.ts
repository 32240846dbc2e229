import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listOwnProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { enter, good } from '../support/client';
import { newDatabase } from '../support/start-postgres';
import { submit } from '../support/data/proposals';
import { runProgram } from '../support/programs/run-program';
import { startServer } from '../support/server';
import { allRows, sql } from '../support/sql';
import { newFolder } from '../support/new-folder';
import { HOME_FOLDER } from '../../src/platform/uploads/names';

function run(command: 'backup' | 'restore', place: { url: string; folder: string }, argument: string) {
  return runProgram(command, { PORTAL_DATA: place.folder, DATABASE_URL: place.url }, [argument]);
}

/** Returns the hash of every stored file by its path, without unfinished files and the trash. */
function filesOf(folder: string): Record<string, string> {
  const root = join(folder, 'files');
  const folders = readdirSync(root).filter((name) => name !== 'tmp' && name !== 'trash');
  return Object.fromEntries(
    folders.flatMap((name) =>
      readdirSync(join(root, name))
        .sort()
        .map((file) => [
          `${name}/${file}`,
          createHash('sha256')
            .update(readFileSync(join(root, name, file)))
            .digest('hex'),
        ]),
    ),
  );
}

describe('backup and restore', () => {
  it('backs up during writes and restores every row and file, refusing damaged backups', async () => {
    const scratch = newFolder();
    const at = (name: string) => join(scratch, name);
    const from = { url: await newDatabase(), folder: at('data') };
    const server = await startServer({ databaseUrl: from.url, folder: from.folder });
    try {
      const person = await enter(server, 'internal', 'Internal');
      let isOver = false;
      const written: string[] = [];
      const writers = Promise.all(
        [1, 2, 3].map(async () => {
          while (!isOver) written.push((await submit(server, person)).id);
        }),
      );
      while (written.length < 5) await sleep(20);
      const before = [...written];
      expect(await run('backup', from, at('one'))).toMatchObject({
        code: 0,
        output: expect.stringMatching(
          /one: \d+ rows, \d+ files\.\nThe key for secrets in it .* is not in it: keep a copy elsewhere\.\n$/,
        ),
      });
      isOver = true;
      await writers;
      expect(await run('backup', from, at('one'))).toMatchObject({
        code: 1,
        output: expect.stringContaining('is there already'),
      });
      // Node's own recursive mkdir never returns there.
      expect(await run('backup', from, '/proc/portal/one')).toMatchObject({
        code: 1,
        output: "ENOENT: no such file or directory, mkdir '/proc/portal'\n",
      });
      const empty = { url: await newDatabase(), folder: at('empty') };
      expect(await run('backup', empty, at('none'))).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^There is nothing to back up/),
      });
      expect(existsSync(at('none'))).toBe(false);
      await server.kill();
      // The pack of a home folder is a file of the machine service; the table home_pack names it.
      mkdirSync(join(from.folder, 'files', HOME_FOLDER), { recursive: true });
      writeFileSync(join(from.folder, 'files', HOME_FOLDER, 'kept.tar.gz'), 'a packed home folder');
      writeFileSync(join(from.folder, 'files', HOME_FOLDER, 'gone.tar.gz'), 'nobody may have it any more');
      await sql(
        from.url,
        'insert into machine.home_pack (home, state, name, size, changed_at, expires_at, removed_at) ' +
          "values ('a', 'ready', 'kept.tar.gz', 20, now(), now(), null), ('b', 'ready', 'gone.tar.gz', 27, " +
          'now(), now(), now())',
      );
      expect(await run('backup', from, at('two'))).toMatchObject({ code: 0 });
      rmSync(join(from.folder, 'files', HOME_FOLDER, 'gone.tar.gz'));

      // A changed backup is refused before anything is written.
      const [folder = ''] = readdirSync(join(at('two'), 'files'));
      const [name = ''] = readdirSync(join(at('two'), 'files', folder));
      const file = join(at('two'), 'files', folder, name);
      const manifest = join(at('two'), 'manifest.json');
      const ofAnotherRelease = readFileSync(manifest, 'utf8').replace(/"main": \d+/, '"main": 1');
      const untouched = { url: await newDatabase(), folder: at('untouched') };
      for (const [path, text, words] of [
        [manifest, '{', /two is damaged: manifest\.json cannot be read/],
        [manifest, ofAnotherRelease, /^The backup was made by another release/],
        [join(at('two'), 'database.jsonl'), '', /has 0 rows of .* in place of/],
        [join(at('two'), 'checksums.txt'), '', /checksums\.txt is missing or changed/],
        [file, 'lain', new RegExp(`${folder}/${name} is missing or changed`)],
        [file, null, new RegExp(`${folder}/${name} is missing or changed`)],
      ] as const) {
        const kept = readFileSync(path);
        if (text === null) rmSync(path);
        else writeFileSync(path, text);
        const { code, output } = await run('restore', untouched, at('two'));
        expect([code, output]).toEqual([1, expect.stringMatching(words)]);
        writeFileSync(path, kept);
      }
      expect(await sql(untouched.url, "select to_regclass('account') as found")).toEqual([{ found: null }]);

      // Backup during writes: consistent, and complete for everything acknowledged before it.
      const middle = { url: await newDatabase(), folder: at('middle') };
      expect(await run('restore', middle, at('one'))).toMatchObject({ code: 0 });
      const rows = await sql(middle.url, "select folder || '/' || name as path, sha256 from stored_file");
      expect(Object.fromEntries(rows.map((row) => [String(row['path']), row['sha256']]))).toEqual(
        filesOf(middle.folder),
      );
      const ids = new Set((await sql(middle.url, 'select id from proposal')).map((row) => row['id']));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);

      // Backup at rest: identical rows and bytes, and the restored services run.
      const whole = { url: await newDatabase(), folder: at('whole') };
      writeFileSync(join(at('two'), 'files', 'stray.txt'), 'not of the backup');
      expect(await run('restore', whole, at('two'))).toMatchObject({ code: 0 });
      expect(await allRows(whole.url)).toEqual(await allRows(from.url));
      expect(filesOf(whole.folder)).toEqual(filesOf(from.folder));
      expect(await run('restore', whole, at('two'))).toMatchObject({
        code: 1,
        output: expect.stringContaining('The database is not empty.'),
      });
      const again = await startServer({ databaseUrl: whole.url, folder: whole.folder });
      const reader = await enter(again, 'internal', 'Internal');
      expect((await good(again, listOwnProposals, { as: reader })).submission.map((row) => row.id)).toEqual(
        expect.arrayContaining(written),
      );
      await submit(again, reader);
      await again.kill();
      expect(await run('restore', whole, at('nothing'))).toMatchObject({
        code: 1,
        output: expect.stringContaining('holds no whole backup'),
      });
      expect(existsSync(at('nothing'))).toBe(false);
    } finally {
      await server.kill();
    }
  }, 600_000);
});
