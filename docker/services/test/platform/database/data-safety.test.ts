import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDatabase } from '../../support/start-postgres';
import { startServer, until } from '../../support/server';
import { newFolder } from '../../support/new-folder';

/** Older than a file that another replica may be receiving. */
const LONG_AGO = new Date(Date.now() - 2 * 3_600_000);

const filesIn = (folder: string) => readdirSync(join(folder, 'files'), { recursive: true }).map(String).sort();

describe('uploads', () => {
  /** Creates a folder and a database with demo data whose server has ended. */
  async function filled() {
    const server = await startServer({ folder: newFolder() });
    await server.kill();
    return { folder: server.folder, databaseUrl: server.databaseUrl };
  }

  it('survive a start with another database, which is refused with the next step', async () => {
    const { folder } = await filled();
    for (const path of filesIn(folder)) utimesSync(join(folder, 'files', path), LONG_AGO, LONG_AGO);
    const before = filesIn(folder);
    const other = await newDatabase();
    await expect(startServer({ databaseUrl: other, folder })).rejects.toThrow(
      /do not belong together: .*Nothing was changed\..*npm run restore.*ADOPT_DATA=on/,
    );
    expect(filesIn(folder)).toEqual(before);
    const adopted = await startServer({ databaseUrl: other, folder, env: { ADOPT_DATA: 'on', PORTAL_SEED: 'none' } });
    await until(() => adopted.log().includes('sweep refused'), 'the sweep was not logged');
    await adopted.kill();
    expect(filesIn(folder)).toEqual(before);
    // With a higher limit it moves them all to the trash.
    const told = await startServer({
      databaseUrl: other,
      folder,
      env: { sweepMaxPercent: 100, PORTAL_SEED: 'none', LOG_LEVEL: 'warn' },
    });
    await until(() => told.log().includes('"swept"'), 'the sweep says nothing');
    await told.kill();
    const proposals = before.filter((path) => /^proposal\/.+/.test(path));
    expect(proposals.length).toBeGreaterThan(0);
    const after = filesIn(folder);
    expect(after.filter((path) => proposals.includes(path))).toEqual([]);
    for (const path of proposals)
      expect(after.some((kept) => kept.startsWith('trash/') && kept.endsWith(path.replace('/', '_')))).toBe(true);
  });

  it('survive a start with the database of another portal', async () => {
    const [{ folder: own }, { databaseUrl: other }] = [await filled(), await filled()];
    const before = filesIn(own);
    await expect(startServer({ databaseUrl: other, folder: own })).rejects.toThrow(
      /do not belong together: .*the files are [\w-]+, the database [\w-]+/,
    );
    expect(filesIn(own)).toEqual(before);
  });

  it('missing from the folder stop the start', async () => {
    const { databaseUrl } = await filled();
    await expect(startServer({ databaseUrl, folder: newFolder() })).rejects.toThrow(
      /the database tells of \d+ files, and none lies there/,
    );
  });

  it('without a row go to the trash, and unfinished ones are removed; both are logged', async () => {
    const { folder, databaseUrl } = await filled();
    const stray = `${'S'.repeat(40)}.pdf`;
    for (const path of [`proposal/${stray}`, 'tmp/halfway.part']) {
      writeFileSync(join(folder, 'files', path), '%PDF-');
      utimesSync(join(folder, 'files', path), LONG_AGO, LONG_AGO);
    }
    const kept = filesIn(folder).filter((path) => !path.includes(stray) && !path.includes('halfway'));
    const server = await startServer({ databaseUrl, folder, env: { LOG_LEVEL: 'warn' } });
    for (const message of ['"swept"', '"unfinished uploads removed"'])
      await until(() => server.log().includes(message), `the log has no ${message}`);
    await server.kill();
    expect(server.log()).toContain(`proposal/${stray}`);
    const day = readdirSync(join(folder, 'files/trash'))[0] ?? '';
    expect(readdirSync(join(folder, 'files/trash', day))).toEqual([`proposal_${stray}`]);
    expect(filesIn(folder).filter((path) => !path.startsWith('trash'))).toEqual(kept);
    expect(existsSync(join(folder, 'files/tmp/halfway.part'))).toBe(false);
  });
});
