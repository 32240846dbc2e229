import { randomUUID } from 'node:crypto';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '@portal/shared/contract/endpoint';
import { uploadImage } from '@portal/shared/contract/endpoints/content/content';
import { storeProcedure } from '@portal/shared/contract/endpoints/machine/facility';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { makePng } from '../../../src/cli/seed/demo-files';
import { makeZip } from '../../../src/platform/files/zip';
import { fetchReply, messageOf, refused, type Person, type SentFile } from '../../support/client';
import { filledForm, PDF, submit, ZIP } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';

const HOUR_MS = 3_600_000;
const HTML = Buffer.from('<html><script>alert(1)</script></html>');
const PNG: SentFile = { name: 'a.png', bytes: makePng([0, 0, 0], [255, 255, 255]) };
const FIXTURES = resolve(__dirname, '../../../../../shared/file-check/fixtures');
const fileFrom = (name: string): SentFile => ({ name, bytes: readFileSync(join(FIXTURES, name)) });
const padded = (start: Uint8Array, size: number) => Buffer.concat([start, Buffer.alloc(size)]);

/**
 * Case, field of a thesis, uploaded file, expected refusal: one of each; shared/file-check tries many files.
 */
const LIES: readonly [string, string, SentFile, RegExp][] = [
  [
    'an HTML file named PDF',
    'proposal_file',
    { name: 'proposal.pdf', bytes: HTML },
    /harus berupa file dengan tipe: pdf/,
  ],
  ['a PDF as a ZIP', 'docker_image', { ...PDF, name: 'x.zip' }, /tipe: zip/],
  ['an encrypted PDF', 'proposal_file', fileFrom('user-aes256.pdf'), /dilindungi kata sandi/],
  ['a truncated PDF', 'proposal_file', { ...PDF, bytes: PDF.bytes.subarray(0, 500) }, /terpotong atau rusak/],
  ['an archive without files', 'docker_image', fileFrom('folders.zip'), /tidak berisi berkas/],
  ['an empty file', 'proposal_file', { name: 'kosong.pdf', bytes: Buffer.alloc(0) }, /berisi file kosong \(0 byte\)/],
  [
    'a PDF above the limit',
    'proposal_file',
    { name: 'besar.pdf', bytes: padded(PDF.bytes, 1_200_000) },
    /tidak boleh lebih dari 1 MB/,
  ],
  [
    'a ZIP above the limit',
    'docker_image',
    { name: 'besar.zip', bytes: padded(ZIP.bytes, 2_500_000) },
    /tidak boleh lebih dari 2 MB/,
  ],
];

describe('upload limits of an account', () => {
  const at = running({ UPLOAD_QUOTA_MB: '1', unsentFilesPerHour: 12 });
  const { thesis } = proposalEndpoints;
  const form = filledForm('thesis');
  const large = { name: 'besar.pdf', bytes: padded(PDF.bytes, 600_000) };
  const store = (as: Person, proposal_file: SentFile) =>
    at.send(thesis.store, { as, body: form.body, files: { ...form.files, proposal_file } });

  it('refuse uploads above the quota and leave no files; other accounts are unaffected', async () => {
    expect((await store(at.people.Internal, large)).status).toBe(200);
    const before = at.server.files();
    const both = await Promise.all([store(at.people.Internal, large), store(at.people.External, large)]);
    expect(both.map(({ status }) => status)).toEqual([413, 200]);
    expect(messageOf(both[0])).toBe(
      'Berkas Anda melebihi jatah 1 MB per akun. Kirim berkas yang lebih kecil, atau hubungi admin.',
    );
    await until(
      () => at.server.files().length === before.length + Object.keys(form.files).length,
      'files of the refused call stay',
    );
    expect((await store(at.people.Internal, PDF)).status).toBe(200);
  });

  it('refuse more discarded files than the hourly limit unread; other accounts are unaffected', async () => {
    const { External } = at.people;
    // The count is per clock hour, so do not run across its change.
    const left = HOUR_MS - (Date.now() % HOUR_MS);
    if (left < 30_000) await sleep(left);
    // Three times four files.
    for (let turn = 0; turn < 3; turn += 1)
      await at.refused(thesis.store, { as: External, body: {}, files: form.files });
    const limited = await store(External, PDF);
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(messageOf(limited)).toMatch(
      /^Terlalu banyak berkas dari kiriman yang ditolak\. Perbaiki isian Anda, lalu coba lagi dalam \d+ menit\.$/,
    );
    expect((await store(at.people.Internal, PDF)).status).toBe(200);
  });
});

describe('uploads', () => {
  const at = running({ UPLOAD_MAX_PDF_MB: '1', UPLOAD_MAX_ZIP_MB: '2', UPLOAD_MAX_IMAGE_MB: '1' });

  const { thesis } = proposalEndpoints;
  const form = filledForm('thesis');
  /** A complete form with these files in place of its own. */
  const sent = (files: Readonly<Record<string, SentFile>>) => ({
    as: 'Internal' as const,
    body: form.body,
    files: { ...form.files, ...files },
  });
  /** Begins an upload by hand. @param length announced, bytes */
  const begin = (path: string, length: number, as?: Person): ClientRequest => {
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length };
    const headers = as ? { ...type, authorization: `Bearer ${as.token}` } : type;
    return httpRequest(at.server.urls.main + path, { method: 'POST', headers });
  };
  const STORE = '/api/user-internal/proposal-submission/store';
  /** Waits for the response of a request whose body is not sent to its end. */
  const statusOf = async (request: ClientRequest) => {
    request.on('error', () => undefined);
    const status = await new Promise((done) => request.once('response', (response) => done(response.statusCode)));
    request.destroy();
    return status;
  };

  it.each(LIES)('refuses %s and leaves no file', async (_case, field, file, message) => {
    const before = at.server.files();
    const errors = await at.refused(thesis.store, sent({ [field]: file }));
    expect(errors).toEqual({ [field]: [expect.stringMatching(message)] });
    expect(at.server.files()).toEqual(before);
  });

  it('accepts a file of exactly the limit', async () => {
    const whole = { name: 'pas.pdf', bytes: padded(PDF.bytes, 1024 * 1024 - PDF.bytes.length) };
    const { submission } = await at.good(thesis.store, sent({ proposal_file: whole }));
    expect(submission.status).toBe('Pending');
  });

  it.each([
    ['../../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ['Surat Ketua – “çé” 研究.pdf', 'Surat Ketua – “çé” 研究.pdf'],
  ])('stores %s under a random name and keeps the last path segment as original name', async (name, original_name) => {
    const row = (await at.good(thesis.store, sent({ proposal_file: { ...PDF, name } }))).submission;
    expect(row.proposal_file).toMatch(/^[A-Za-z0-9]{40}\.pdf$/);
    const { submission } = await at.good(thesis.show, { as: 'Internal', params: { id: row.id } });
    const proposal_file = { name: row.proposal_file, original_name, size: PDF.bytes.length };
    expect(submission).toMatchObject({ files: { proposal_file } });
  });

  it.each([
    [{ 'kode/Dockerfile': 'FROM scratch\n', 'kode/requirements.txt': 'numpy\n', '__MACOSX/kode': '' }, 'dockerfile'],
    [{ 'requirements.txt': 'numpy\n', 'sub/Dockerfile': 'FROM scratch\n' }, 'requirements'],
    [{ 'model.tar': 'saved' }, 'saved-image'],
    [{ 'latih.py': 'print(1)\n', 'data.tar': 'x' }, 'project'],
  ])('classifies the ZIP %j as %s', async (entries, content) => {
    const docker_image = { name: 'kode.zip', bytes: makeZip(entries) };
    const { submission: row } = await at.good(thesis.store, sent({ docker_image }));
    const { submission } = await at.good(thesis.show, { as: 'Internal', params: { id: row.id } });
    expect(submission).toMatchObject({ files: { docker_image: { original_name: 'kode.zip', content } } });
  });

  it("refuses the stored name of another proposal's file in place of an upload", async () => {
    const { proposal_file: _file, ...files } = form.files;
    const foreign = (await submit(at.server, at.people.External)).proposal_file ?? '';
    for (const proposal_file of [foreign, '../../main.ts', 'null']) {
      const body = { ...form.body, proposal_file };
      const errors = await at.refused(thesis.store, { as: 'Internal', body, files });
      expect(errors).toEqual({ proposal_file: ['Unggah Proposal harus berupa file.'] });
    }
  });

  it('keeps no file of a form with an invalid text', async () => {
    const before = at.server.files();
    const request = { as: 'Internal' as const, body: { ...form.body, gpu: '0' }, files: form.files };
    expect(await at.refused(thesis.store, request)).toEqual({ gpu: ['Jumlah GPU harus lebih besar dari 0.'] });
    expect(at.server.files()).toEqual(before);
  });

  it('keeps no file of an aborted upload', async () => {
    const before = at.server.files();
    const request = begin(STORE, 900_000, at.people.Internal);
    const ended = new Promise((resolve) => request.once('error', resolve));
    request.write(
      '--x\r\ncontent-disposition: form-data; name="proposal_file"; filename="a.pdf"\r\ncontent-type: ' +
        'application/pdf\r\n\r\n%PDF-1.4\n',
    );
    request.write(Buffer.alloc(300_000));
    await until(() => at.server.files().length > before.length, 'the upload never began');
    request.destroy();
    await ended;
    await until(() => at.server.files().length === before.length, 'the temporary file stays');
    expect(at.server.log()).not.toContain('"level":"error"');
  });

  it('refuses an impossible body length before reading the body', async () => {
    const request = begin(STORE, 50_000_000_000, at.people.Internal);
    request.write('--x\r\n');
    expect(await statusOf(request)).toBe(413);
  });

  it('refuses a person without access before reading the body', async () => {
    const { Internal, External } = at.people;
    const { id } = await submit(at.server, External);
    const path = (person: Person, of: string) => pathOf(thesis.update, { id: of }, person.role);
    for (const [status, url, as] of [
      [403, path(Internal, id), Internal],
      [403, path(External, id), Internal],
      [404, path(Internal, randomUUID()), Internal],
      [401, path(Internal, id), undefined],
    ] as const) {
      const request = begin(url, 2_000_000, as);
      request.flushHeaders();
      expect(await statusOf(request)).toBe(status);
    }
    expect(at.server.files().filter((file) => file.startsWith('tmp/'))).toEqual([]);
  });

  it.each(['baseline.jpg', 'picture.png', 'lossy.webp', 'animated.gif'])(
    'serves %s without location, camera and comments',
    async (name) => {
      const as = at.people.Content;
      const { location } = await at.good(uploadImage, { as, files: { file: fileFrom(name) } });
      const served = await fetchReply(location, { method: 'GET' });
      expect([served.status, served.text.length > 100]).toEqual([200, true]);
      expect(served.text).not.toMatch(/GPS|Kamera|Depok|Rumah/);
    },
  );

  it('refuses an image with too many pixels and a truncated image', async () => {
    const huge = Buffer.from(PNG.bytes);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    for (const [bytes, message] of [
      [huge, /60000 × 60000 piksel/],
      [PNG.bytes.subarray(0, 200), /tidak dapat dibaca sebagai gambar/],
    ] as const) {
      const reply = await at.send(uploadImage, { as: 'Content', files: { file: { name: 'a.png', bytes } } });
      expect(refused(reply)).toEqual({ file: [expect.stringMatching(message)] });
    }
  });

  it('checks the file type of images and procedures', async () => {
    for (const bytes of [HTML, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), PDF.bytes]) {
      expect(await at.refused(uploadImage, { as: 'Content', files: { file: { name: 'a.png', bytes } } })).toEqual({
        file: ['Gambar harus berupa file dengan tipe: png, jpg, webp, gif.'],
      });
    }
    const { location } = await at.good(uploadImage, { as: 'Content', files: { file: PNG } });
    expect(location).toMatch(new RegExp(`^${at.server.urls.files}/image_articles/[A-Za-z0-9]{40}\\.png$`));
    const body = { type: 'Pelatihan', document_type: 'SOP' };
    expect(
      await at.refused(storeProcedure, { as: 'Proposal', body, files: { file: { name: 'a.pdf', bytes: HTML } } }),
    ).toHaveProperty('file');
    expect(await at.refused(storeProcedure, { as: 'Proposal', body: { ...body, file: 'teks' } })).toEqual({
      file: ['File harus berupa file.'],
    });
  });
});
