import * as contentCalls from '@portal/shared/contract/endpoints/content';
import { scheduleApproval } from '@portal/shared/contract/endpoints/machine';
import * as olderCalls from '@portal/shared/contract/endpoints/older-clients';
import * as publicCalls from '@portal/shared/contract/endpoints/public-content';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { register } from '@portal/shared/contract/endpoints/registration';
import { good, send } from '../support/client';
import { openDatabases } from '../support/databases';
import { running } from '../support/running';

/** Behaviour that clients of the older servers expect (product-facts.md 1.1 and 1.5). */
describe('a client of the older servers', () => {
  const at = running(openDatabases, { VALIDATION_STATUS: '200' });

  it('is told refused fields by HTTP 200 without meta.code', async () => {
    const reply = await send(at.server, register, { body: { email: 'bukan-alamat' } });
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      meta: { status: 'error', message: 'Validation Errors' },
      data: {
        validation_errors: expect.objectContaining({
          email: ['Alamat Email tidak valid.'],
          first_name: ['Nama depan tidak boleh kosong.'],
        }),
      },
    });
    const form = await send(at.server, proposalEndpoints.thesis.store, { as: at.people.Internal, body: { gpu: '0' } });
    expect([form.status, form.json]).toEqual([
      200,
      expect.objectContaining({ meta: { status: 'error', message: 'Validation Errors' } }),
    ]);
    const taken = await send(at.server, contentCalls.storeCategory, {
      as: at.people.Content,
      body: { label: 'Pengumuman' },
    });
    const again = await send(at.server, contentCalls.storeCategory, {
      as: at.people.Content,
      body: { label: 'pengumuman' },
    });
    expect([taken.status, again.status, again.json]).toEqual([
      200,
      200,
      {
        meta: { status: 'error', message: 'Validation Errors' },
        data: { validation_errors: { label: ['Kategori sudah ada.'] } },
      },
    ]);
  });

  it("keeps the machine service's 422 with `detail`, as that service always had it", async () => {
    const reply = await send(at.server, scheduleApproval, { as: at.people.Proposal, body: {} });
    expect([reply.status, reply.json]).toEqual([
      422,
      { detail: expect.arrayContaining([expect.objectContaining({ loc: ['body', 'id_mesin'] })]) },
    ]);
  });

  it('reads the excerpt of the public lists from `body`, as HTML that is safe', async () => {
    const as = at.people.Content;
    const [category] = (await good(at.server, contentCalls.selectCategories, { as })).category;
    await good(at.server, contentCalls.storePost, {
      as,
      body: { title: 'Rumus', body: '<p>Bila a &lt; b &amp; c</p>', status: 'Post', category: category?.value ?? '' },
    });
    const [newest] = (await good(at.server, publicCalls.publicPosts)).post;
    expect(newest).toMatchObject({ title: 'Rumus', body: '<p>Bila a &lt; b &amp; c</p>', excerpt: 'Bila a < b & c' });
    const slug = String(newest?.categories[0]?.slug);
    expect(
      (await good(at.server, publicCalls.publicPostsOfCategory, { params: { slug } })).post.find(
        (post) => post.id === newest?.id,
      )?.body,
    ).toBe('<p>Bila a &lt; b &amp; c</p>');
  });

  it('lists about and service pages, and content by status', async () => {
    const as = at.people.Content;
    const about = (await good(at.server, olderCalls.publicAboutPages)).content;
    expect(about.map((page) => page.slug)).toContain('tim-pengelola');
    expect(about.every((page) => page.type === 'About' && page.status === 'Post' && page.body !== null)).toBe(true);
    expect(
      (await good(at.server, olderCalls.publicServicePages)).content.every(
        (page) => page.type === 'Service' && page.status === 'Post',
      ),
    ).toBe(true);
    for (const [all, published, drafts] of [
      [contentCalls.listAboutPages, olderCalls.publishedAboutPages, olderCalls.draftAboutPages],
      [contentCalls.listServicePages, olderCalls.publishedServicePages, olderCalls.draftServicePages],
    ] as const) {
      const whole = (await good(at.server, all, { as })).content;
      expect((await good(at.server, published, { as })).content).toEqual(
        whole.filter((page) => page.status === 'Post'),
      );
      expect((await good(at.server, drafts, { as })).content).toEqual(whole.filter((page) => page.status === 'Draft'));
    }
    await good(at.server, contentCalls.storePost, { as, body: { status: 'Draft', title: 'Setengah jadi' } });
    const posts = (await good(at.server, contentCalls.listPosts, { as })).post;
    expect((await good(at.server, olderCalls.draftPosts, { as })).post).toEqual(
      posts.filter((post) => post.status === 'Draft'),
    );
    expect((await good(at.server, olderCalls.publishedPosts, { as })).post).toEqual(
      posts.filter((post) => post.status === 'Post'),
    );
  });
});
