import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as accountCalls from '@portal/shared/contract/endpoints/account/account';
import { listProcedures } from '@portal/shared/contract/endpoints/machine/facility';
import { publicAbout, publicPost } from '@portal/shared/contract/endpoints/content/public-content';
import {
  listAllProposals,
  listRevisionNotes,
  proposalEndpoints,
} from '@portal/shared/contract/endpoints/proposal/proposal';
import { login, profile } from '@portal/shared/contract/endpoints/account/session';
import { makePng } from '../services/src/cli/seed/demo-files';
import { enter, fetchReply, good, metaCode, openFile, send } from '../services/test/support/client';
import { newDatabase } from '../services/test/support/start-postgres';
import { PDF } from '../services/test/support/data/proposals';
import { runProgram } from '../services/test/support/programs/run-program';
import { startServer } from '../services/test/support/server';
import { allRows, sql } from '../services/test/support/sql';
import { newFolder } from '../services/test/support/new-folder';

const DUMP = join(__dirname, 'laravel-dump.sql');
const PASSWORD = 'Lama#Sekali1';
const THESIS = '5c7f3c1e-1111-4a4b-8c8d-000000000001';

function filesFolder(): string {
  const folder = newFolder();
  const put = (path: string, bytes: Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  };
  put(`application_dgx/${'A'.repeat(40)}.pdf`, PDF.bytes);
  put('anggaran/bohong.pdf', Buffer.from('<html>'));
  put(`institutional/${'B'.repeat(40)}.pdf`, PDF.bytes);
  put(`procedure/${'C'.repeat(40)}.pdf`, PDF.bytes);
  put(`news/${'D'.repeat(40)}.png`, makePng([1, 2, 3], [4, 5, 6]));
  put('image_articles/1644561932-.png', makePng([1, 2, 3], [4, 5, 6]));
  return folder;
}

describe('accounts and records of a Laravel server', () => {
  let url: string;
  const files = filesFolder();
  const data = newFolder();
  beforeAll(async () => {
    url = await newDatabase();
    await (await startServer({ databaseUrl: url, folder: data })).kill();
  });

  const runWith = async (folder: string, ...args: string[]) => {
    const env = { PORTAL_DATA: data, ...(url ? { DATABASE_URL: url } : {}) };
    const { stdout, stderr } = await runProgram('import', env, ['--dump', DUMP, '--files', folder, ...args]);
    expect(stderr).toBe('');
    return stdout.split('\n');
  };
  const run = (...args: string[]) => runWith(files, ...args);
  const everything = async () =>
    JSON.stringify([await allRows(url), readdirSync(join(data, 'files'), { recursive: true }).sort()]);

  it('--dry-run reports the result and changes nothing', async () => {
    const before = await everything();
    const lines = await run('--dry-run');
    expect(lines).toContain('users: 3 created, 0 exist, 3 refused');
    expect(lines).toContain('Dry run: nothing was changed.');
    expect(await everything()).toBe(before);
  });

  it('import reports the result of each row and changes nothing when repeated', async () => {
    const lines = await run();
    const line = (start: string) =>
      lines
        .find((text) => text.startsWith(start))
        ?.split('\t')
        .slice(2)
        .join(' ');
    expect(line('users\t0b7f3c1e-1111-4a4b-8c8d-000000000001')).toBe('created');
    expect(line('users\t0b7f3c1e-1111-4a4b-8c8d-000000000003')).toEqual(
      expect.stringMatching(/^refused '.*' is not an email address$/),
    );
    expect(line('users\t0b7f3c1e-1111-4a4b-8c8d-000000000004')).toBe('refused it was deleted on the other server');
    expect(line('users\t0b7f3c1e-1111-4a4b-8c8d-000000000005')).toBe(
      'created the password cannot be carried over; its owner has to reset it; ' +
        'another account has the number 081355500001',
    );
    expect(line('users\t0b7f3c1e-1111-4a4b-8c8d-000000000006')).toBe('refused unknown role 9');
    expect(line(`proposal_submissions\t${THESIS}`)).toBe(
      'created file docker/phpX1y2Z3 is missing; file proposal/hilang.pdf is missing; ' +
        'file anggaran/bohong.pdf is not of kind pdf',
    );
    expect(line('proposal_submissions\t5c7f3c1e-1111-4a4b-8c8d-000000000002')).toBe(
      'refused there is no owner 0b7f3c1e-1111-4a4b-8c8d-000000000099',
    );
    expect(line('category_post\t778/901')).toBe('refused its content or category was not carried over');
    expect(line('posts\t779')).toBe('created');
    expect(line('procedures\t802')).toBe('refused file procedure/tidak-ada.pdf is missing');
    const after = await everything();
    expect(await run()).toContain('users: 0 created, 3 exist, 3 refused');
    await expect(runWith(join(files, 'none'))).rejects.toThrow('none is not a folder');
    expect(await everything()).toBe(after);
  });

  it('the portal shows imported records, and people log in with their former password', async () => {
    const server = await startServer({ databaseUrl: url, folder: data });
    try {
      expect(
        metaCode(await send(server, login, { body: { email: 'budi@contoh.id', password: 'salah' } })),
      ).toBeUndefined();
      const budi = await enter(server, 'budi@contoh.id', 'External', PASSWORD);
      expect((await good(server, profile, { as: budi })).profile).toMatchObject({
        email_verified_at: '2023-02-11T14:05:31.000000Z',
        user_profile: { first_name: 'Budi', last_name: null, phone_number: '081355500001', college: "Institut 'Uji'" },
      });
      await enter(server, 'budi@contoh.id', 'External', PASSWORD);
      expect(
        metaCode(await send(server, login, { body: { email: 'rini@contoh.id', password: 'plain' } })),
      ).toBeUndefined();

      const { submission } = await good(server, proposalEndpoints.thesis.show, { as: budi, params: { id: THESIS } });
      expect(submission).toMatchObject({
        status: 'Revision',
        short_description: 'Baris satu\nbaris "dua", dengan \\ dan it\'s',
        shared_data: true,
        rev_description: '<p>Perbaiki judul</p>',
        phone_number: '081355500001',
        docker_image: null,
        created_at: '2023-03-01T02:00:00.000000Z',
      });
      const file = await openFile(server, 'application_file', submission?.application_file, budi);
      expect([file.status, file.text.length]).toEqual([200, PDF.bytes.length]);
      expect(
        (await good(server, listRevisionNotes, { as: budi, params: { id: THESIS } })).proposal_revisi,
      ).toMatchObject([{ catatan: '<p>Perbaiki judul</p>', tanggal_revisi: '2023-03-02 10:00:00' }]);

      const kepala = await enter(server, 'kepala@contoh.id', 'Super', PASSWORD);
      const all = await good(server, listAllProposals, { as: kepala });
      expect(
        [all.non_ta_submission, all.industri_submission].map((rows) =>
          rows.some((row) => row.user?.email === 'budi@contoh.id'),
        ),
      ).toEqual([true, true]);
      expect((await good(server, listProcedures, { as: kepala })).procedure.find((row) => row.id === '801')?.file).toBe(
        `${'C'.repeat(40)}.pdf`,
      );
      expect((await good(server, accountCalls.listAdmins, { as: kepala })).admin.map((row) => row.email)).toContain(
        'kepala@contoh.id',
      );

      const { post } = await good(server, publicPost, { params: { id: '777', slug: 'berita-lama' } });
      expect(post).toMatchObject({ title: 'Berita Lama', categories: [{ label: 'Riset Lama', thumbnail: null }] });
      const picture = /<img src="([^"]+)" \/>/.exec(post.body ?? '')?.[1] ?? '';
      for (const address of [picture, post.thumbnail ?? '']) {
        expect(address.startsWith('http://localhost:8083/')).toBe(true);
        expect((await fetchReply(address.replace('http://localhost:8083', server.urls.files))).status).toBe(200);
      }
      expect((await good(server, publicAbout, { params: { slug: 'tentang-lama' } })).content.body).toBe('<p>Lama</p>');
    } finally {
      await server.kill();
    }
    expect(await sql(url, "select left(password_hash, 7) as hash from account where email = 'budi@contoh.id'")).toEqual(
      [{ hash: 'scrypt$' }],
    );
  });
});
