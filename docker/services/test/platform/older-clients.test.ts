import * as contentCalls from '@portal/shared/contract/endpoints/content';
import { scheduleApproval } from '@portal/shared/contract/endpoints/machine';
import * as olderCalls from '@portal/shared/contract/endpoints/older-clients';
import * as publicCalls from '@portal/shared/contract/endpoints/public-content';
import { good, send } from '../support/client';
import { openDatabases } from '../support/databases';
import { running } from '../support/running';

/** Behaviour that clients of the older servers expect (product-facts.md 1.1 and 1.5). */
describe('a client of the older servers', () => {
  const at = running(openDatabases);

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
