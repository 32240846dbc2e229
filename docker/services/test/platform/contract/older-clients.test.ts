import * as contentCalls from '@portal/shared/contract/endpoints/content/content';
import * as olderCalls from '@portal/shared/contract/endpoints/older-clients';
import * as publicCalls from '@portal/shared/contract/endpoints/content/public-content';

import { running } from '../../support/running';

/** Behaviour that clients of the older servers expect (product-facts.md 1.1 and 1.5). */
describe('a client of the older servers', () => {
  const at = running();

  it('reads the excerpt of the public lists from `body`, as HTML that is safe', async () => {
    const as = at.people.Content;
    const [category] = (await at.good(contentCalls.selectCategories, { as })).category;
    await at.good(contentCalls.storePost, {
      as,
      body: { title: 'Rumus', body: '<p>Bila a &lt; b &amp; c</p>', status: 'Post', category: category?.value ?? '' },
    });
    const [newest] = (await at.good(publicCalls.publicPosts)).post;
    expect(newest).toMatchObject({ title: 'Rumus', body: '<p>Bila a &lt; b &amp; c</p>', excerpt: 'Bila a < b & c' });
    const slug = String(newest?.categories[0]?.slug);
    expect(
      (await at.good(publicCalls.publicPostsOfCategory, { params: { slug } })).post.find(
        (post) => post.id === newest?.id,
      )?.body,
    ).toBe('<p>Bila a &lt; b &amp; c</p>');
  });

  it('lists about and service pages, and content by status', async () => {
    const as = at.people.Content;
    const about = (await at.good(olderCalls.publicAboutPages)).content;
    expect(about.map((page) => page.slug)).toContain('tim-pengelola');
    expect(about.every((page) => page.type === 'About' && page.status === 'Post' && page.body !== null)).toBe(true);
    expect(
      (await at.good(olderCalls.publicServicePages)).content.every(
        (page) => page.type === 'Service' && page.status === 'Post',
      ),
    ).toBe(true);
    for (const [all, published, drafts] of [
      [contentCalls.listAboutPages, olderCalls.publishedAboutPages, olderCalls.draftAboutPages],
      [contentCalls.listServicePages, olderCalls.publishedServicePages, olderCalls.draftServicePages],
    ] as const) {
      const whole = (await at.good(all, { as })).content;
      expect((await at.good(published, { as })).content).toEqual(whole.filter((page) => page.status === 'Post'));
      expect((await at.good(drafts, { as })).content).toEqual(whole.filter((page) => page.status === 'Draft'));
    }
    await at.good(contentCalls.storePost, { as, body: { status: 'Draft', title: 'Setengah jadi' } });
    const posts = (await at.good(contentCalls.listPosts, { as })).post;
    expect((await at.good(olderCalls.draftPosts, { as })).post).toEqual(
      posts.filter((post) => post.status === 'Draft'),
    );
    expect((await at.good(olderCalls.publishedPosts, { as })).post).toEqual(
      posts.filter((post) => post.status === 'Post'),
    );
  });
});
