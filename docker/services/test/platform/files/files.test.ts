import { uploadImage } from '@portal/shared/contract/endpoints/content/content';
import { listProcedures } from '@portal/shared/contract/endpoints/machine/facility';
import { login, logout } from '@portal/shared/contract/endpoints/account/session';
import { FILE_FOLDERS, storedFilePath } from '@portal/shared/contract/file/stored-file';
import { makePng } from '../../../src/cli/seed/demo-files';
import { enter, fetchReply, type Person } from '../../support/client';
import { running } from '../../support/running';
import { PDF, submit } from '../../support/data/proposals';
import { DEMO_PASSWORD } from '../../../src/cli/seed/demo-accounts';

describe('file host', () => {
  const at = running();
  let pdf: string;
  let zip: string;
  beforeAll(async () => {
    const row = await submit(at.server, at.people.Internal);
    pdf = at.server.urls.files + storedFilePath('proposal_file', row.proposal_file ?? '');
    zip = at.server.urls.files + storedFilePath('docker_image', row.docker_image ?? '');
  });

  const get = (url: string, as: Person | null, headers: Record<string, string> = {}) =>
    fetchReply(url, { headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers } });

  it('serves a document only to its owner and deciding admins', async () => {
    const other = await enter(at.server, 'yusuf.maulana', 'Internal');
    const statuses = await Promise.all(
      [at.people.Internal, at.people.Proposal, at.people.Super, at.people.Content, at.people.External, other, null].map(
        async (as) => (await get(pdf, as)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403, 401]);
    expect((await get(pdf, null, { accept: 'text/html' })).text).toBe(
      'Silakan masuk ke portal terlebih dahulu untuk membuka berkas ini.',
    );
  });

  it('serves procedures to every signed-in person, but not without a session', async () => {
    const { procedure } = await at.good(listProcedures, { as: 'Internal' });
    const url = at.server.urls.files + storedFilePath('procedure', procedure[0]?.file ?? '');
    expect((await get(url, at.people.External)).status).toBe(200);
    expect((await get(url, null)).status).toBe(401);
  });

  it('accepts the login cookie until logout', async () => {
    const reply = await at.send(login, { body: { email: at.people.Internal.email, password: DEMO_PASSWORD } });
    const set = reply.headers.getSetCookie().find((one) => one.startsWith('portal_file=')) ?? '';
    expect(set).toMatch(/^portal_file=[^;]{40,}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const cookie = set.split(';')[0] ?? '';
    expect((await get(pdf, null, { cookie })).status).toBe(200);
    expect((await fetchReply(`${at.server.urls.main}/api/profile`, { headers: { cookie } })).status).toBe(401);
    const token = /"access_token":"([^"]+)"/.exec(reply.text)?.[1] ?? '';
    await at.send(logout, { as: { ...at.people.Internal, token } });
    expect((await get(pdf, null, { cookie })).status).toBe(401);
  });

  it('serves PDFs inline and ZIPs as attachments, with their names', async () => {
    const inline = await get(pdf, at.people.Internal);
    expect(Object.fromEntries(inline.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename=surat.pdf',
      'cache-control': 'private, no-cache',
    });
    const attachment = await get(zip, at.people.Internal);
    expect(Object.fromEntries(attachment.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=image.zip',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const etag = inline.headers.get('etag') ?? '';
    expect((await get(pdf, at.people.Internal, { 'if-none-match': etag })).status).toBe(304);
    const headers = { authorization: `Bearer ${at.people.Internal.token}` };
    const head = await fetchReply(pdf, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, String(PDF.bytes.length), '']);
  });

  it.each([
    ['bytes=0-4', 206, '%PDF-', `bytes 0-4/${PDF.bytes.length}`],
    ['bytes=-6', 206, '%%EOF\n', `bytes ${PDF.bytes.length - 6}-${PDF.bytes.length - 1}/${PDF.bytes.length}`],
    [
      `bytes=${PDF.bytes.length - 1}-`,
      206,
      '\n',
      `bytes ${PDF.bytes.length - 1}-${PDF.bytes.length - 1}/${PDF.bytes.length}`,
    ],
    [`bytes=${PDF.bytes.length}-`, 416, '', `bytes */${PDF.bytes.length}`],
    ['bytes=0-1,3-4', 200, null, null],
  ])('answers the range %s with %i', async (range, status, text, contentRange) => {
    const reply = await get(pdf, at.people.Internal, { range });
    expect([reply.status, reply.headers.get('content-range')]).toEqual([status, contentRange]);
    if (text !== null) expect(reply.text).toBe(text);
  });

  it('answers 404 for wrong folders, path traversal and unknown names', async () => {
    const name = pdf.split('/').pop() ?? '';
    const paths = [
      ...Object.values(FILE_FOLDERS)
        .filter((folder) => folder !== 'proposal')
        .map((folder) => `/${folder}/file/${name}`),
      `/news/${name}`,
      '/proposal/file/..%2f..%2fdb.lock',
      '/proposal/file/%2e%2e%2fdb',
      `/proposal/file/${name}%00.html`,
      '/proposal/file/x.pdf',
      '/image_articles/../proposal/x',
      `/tmp/${name}`,
    ];
    for (const path of paths)
      expect([path, (await get(at.server.urls.files + path, at.people.Super)).status]).toEqual([path, 404]);
  });

  it('serves published images to everybody', async () => {
    const { location } = await at.good(uploadImage, {
      as: 'Super',
      files: { file: { name: 'a.png', bytes: makePng([1, 2, 3], [4, 5, 6]) } },
    });
    const reply = await get(location, null);
    expect([
      reply.status,
      reply.headers.get('content-type'),
      reply.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'image/png', 'cross-origin']);
  });
});
