import * as contentCalls from '@portal/shared/contract/endpoints/content/content';
import { CHANGED_MEANWHILE } from '@portal/shared/contract/fields';
import * as publicCalls from '@portal/shared/contract/endpoints/content/public-content';
import * as olderCalls from '@portal/shared/contract/endpoints/older-clients';
import { makePng } from '../../src/cli/seed/demo-files';
import { running } from '../support/running';
import { until } from '../support/server';

const PICTURE = { name: 'mini.png', bytes: makePng([9, 9, 9], [99, 99, 99]) };

describe('content', () => {
  const at = running();

  const posts = async () => (await at.good(contentCalls.listPosts, { as: 'Content' })).post;
  const storePost = async (body: Record<string, string>, files = {}) => {
    await at.good(contentCalls.storePost, { as: 'Content', body, files });
    const [newest] = await posts();
    if (!newest) throw new Error('no post');
    return newest;
  };

  it('keeps formatting of editors and removes unsafe links', async () => {
    const body =
      '<h2>Judul</h2><p style="text-align:center">Teks <strong>tebal</strong> <a ' +
      'href="https://a.id/x?y=1&amp;z=2" target="_blank" rel="noopener ' +
      'noreferrer">tautan</a></p><ul><li>satu</li></ul><table><tbody><tr><td ' +
      'colspan="2">sel</td></tr></tbody></table><p><img src="https://a.id/b.png" alt="gambar" width="30" ' +
      '/></p>';
    expect((await storePost({ title: 'Format', status: 'Draft', body })).body).toBe(body);
    const links = ['mailto:a@b.id', 'tel:+628112233', '/layanan/gpu', '#bagian'];
    const linked = links.map((href) => `<p><a href="${href}" rel="noopener noreferrer">t</a></p>`).join('');
    const refusedLinks = '<p><a href="//jahat.test">t</a> <a href="javascript:alert(1)">t</a></p>';
    expect((await storePost({ title: 'Tautan', status: 'Draft', body: linked + refusedLinks })).body).toBe(
      `${linked}<p><a rel="noopener noreferrer">t</a> <a rel="noopener noreferrer">t</a></p>`,
    );
  });

  it('requires title, category and body to publish, but nothing for a draft', async () => {
    expect(
      Object.keys(await at.refused(contentCalls.storePost, { as: 'Content', body: { status: 'Post' } })).sort(),
    ).toEqual(['body', 'category', 'title']);
    const draft = await storePost({ status: 'Draft' });
    expect(draft).toMatchObject({ title: null, body: null, thumbnail: null, categories: [] });
    expect(draft.slug).toMatch(/^[A-Za-z0-9]{3}-[A-Za-z0-9]{4}-[A-Za-z0-9]{3}$/);
    expect(
      await at.refused(contentCalls.storePost, {
        as: 'Content',
        body: { status: 'Post', title: 'x', body: 'x', category: '999' },
      }),
    ).toHaveProperty('category');
  });

  it('refuses a save based on an outdated version', async () => {
    const opened = await storePost({ title: 'Bersama', status: 'Draft', body: '<p>Awal</p>' });
    const params = { id: String(opened.id), slug: opened.slug };
    const save = (body: string, seen?: string, title = 'Bersama') =>
      at.send(contentCalls.updatePost, {
        as: 'Content',
        params,
        body: { title, status: 'Draft', body, ...(seen ? { seen_updated_at: seen } : {}) },
      });
    expect((await save('<p>B</p>', opened.updated_at)).status).toBe(200);
    const late = await save('<p>A</p>', opened.updated_at);
    expect(late).toMatchObject({ status: 409, json: { code: CHANGED_MEANWHILE } });
    const now = async () => (await posts()).find(({ id }) => id === opened.id);
    expect((await now())?.body).toBe('<p>B</p>');
    // A save succeeds with the current timestamp, and also without any timestamp.
    expect((await save('<p>C</p>', (await now())?.updated_at)).status).toBe(200);
    expect((await save('<p>D</p>')).status).toBe(200);
    // A new title changes the slug. A save with the former slug gets 409, not 404.
    const before = (await now())?.updated_at;
    expect((await save('<p>E</p>', before, 'Berganti nama')).status).toBe(200);
    expect(await save('<p>F</p>', before)).toMatchObject({
      status: 409,
      json: { code: CHANGED_MEANWHILE },
    });
    expect((await save('<p>F</p>')).status).toBe(200);
    expect(await now()).toMatchObject({ title: 'Bersama', slug: opened.slug, body: '<p>F</p>' });
    params.slug = 'bukan-namanya';
    expect((await save('<p>G</p>')).status).toBe(404);
  });

  it('gives every page a unique slug', async () => {
    const slugs = [];
    for (let turn = 0; turn < 3; turn += 1)
      slugs.push((await storePost({ title: 'Résumé: Judul Sama!', status: 'Draft' })).slug);
    expect(slugs).toEqual(['resume-judul-sama', 'resume-judul-sama-2', 'resume-judul-sama-3']);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        at.send(contentCalls.storeContent, {
          as: 'Super',
          body: { title: 'Serentak', body: 'x', status: 'Post', type: 'About' },
        }),
      ),
    );
    const about = (await at.good(contentCalls.listAboutPages, { as: 'Super' })).content
      .filter((page) => page.title === 'Serentak')
      .map((page) => page.slug);
    expect(new Set(about).size).toBe(5);
  });

  it('publishes an article with an excerpt for lists, drafts it again, and hides drafts', async () => {
    const [category] = (await at.good(contentCalls.selectCategories, { as: 'Content' })).category;
    const long = `<h1>Bila a &lt; b &amp; c</h1><p>${'kata panjang sekali '.repeat(40)}</p>`;
    const post = await storePost(
      { title: 'Berita Uji', status: 'Post', body: long, category: `${category?.value}` },
      { thumbnail: PICTURE },
    );
    expect(post.thumbnail).toMatch(new RegExp(`^${at.server.urls.files}/news/`));
    const [teaser] = (await at.good(publicCalls.publicPosts)).post;
    expect(teaser).toMatchObject({
      title: 'Berita Uji',
      excerpt: expect.stringMatching(/^Bila a < b & c kata panjang .{200,}…$/),
    });
    // Clients of the older servers read the excerpt from `body` (product-facts.md 1.5), as HTML that is safe.
    expect(teaser?.body).toMatch(/^<p>Bila a &lt; b &amp; c kata panjang .{200,}…<\/p>$/);
    expect(String(teaser?.['excerpt']).length).toBeLessThanOrEqual(300);
    const params = { id: post.id, slug: post.slug };
    expect((await at.good(publicCalls.publicPost, { params })).post.body).toContain('kata panjang');
    const earlier = { ...params, slug: 'judul-sebelumnya' };
    expect((await at.good(publicCalls.publicPost, { params: earlier })).post.slug).toBe(params.slug);
    const labelled = await at.good(publicCalls.publicPostsOfCategory, {
      params: { slug: String(post.categories[0]?.slug) },
    });
    expect(labelled.post.find((row) => row.id === post.id)?.body).toBe(teaser?.body);
    await at.good(contentCalls.draftPost, { as: 'Super', params });
    expect(await at.status(publicCalls.publicPost, { params })).toBe(404);
    expect((await at.good(publicCalls.publicPosts)).post.map((row) => row.id)).not.toContain(post.id);
  });

  it('changes the slug with the title, keeps the thumbnail if none is sent, and removes a replaced one', async () => {
    const post = await storePost({ title: 'Lama', status: 'Draft', body: '<p>isi</p>' }, { thumbnail: PICTURE });
    await at.good(contentCalls.updatePost, {
      as: 'Content',
      params: { id: post.id, slug: post.slug },
      body: { title: 'Baru', status: 'Draft', body: '' },
    });
    // A list that was read before still leads to the post, but cannot delete what it does not show.
    const before = { as: 'Content', params: { id: post.id, slug: post.slug } } as const;
    expect((await at.good(contentCalls.showPost, before)).post).toMatchObject({ title: 'Baru', slug: 'baru' });
    expect(await at.status(contentCalls.deletePost, before)).toBe(404);
    const moved = (await at.good(contentCalls.showPost, { as: 'Content', params: { id: post.id, slug: 'baru' } })).post;
    expect(moved).toMatchObject({ thumbnail: post.thumbnail, body: null });
    const old = `news/${post.thumbnail?.split('/').pop()}`;
    expect(at.server.files()).toContain(old);
    await at.good(contentCalls.updatePost, {
      as: 'Content',
      params: { id: post.id, slug: 'baru' },
      body: { title: 'Baru', status: 'Draft' },
      files: { thumbnail: PICTURE },
    });
    await until(() => !at.server.files().includes(old), 'replaced thumbnail stays');
    await at.good(contentCalls.deletePost, { as: 'Content', params: { id: post.id, slug: 'baru' } });
    expect((await posts()).map((row) => row.id)).not.toContain(post.id);
  });

  it('sorts categories by name, ignoring case and accents', async () => {
    const labels = ['Zona Uji', 'Évaluasi', 'energi', 'Ekologi'];
    for (const label of labels)
      await at.good(contentCalls.storeCategory, { as: 'Content', body: { label }, files: { thumbnail: PICTURE } });
    const { category } = await at.good(contentCalls.selectCategories, { as: 'Content' });
    expect(category.map(({ label }) => label).filter((label) => labels.includes(label))).toEqual([
      'Ekologi',
      'energi',
      'Évaluasi',
      'Zona Uji',
    ]);
  });

  it('keeps category names unique, and keeps articles of a deleted category', async () => {
    await at.good(contentCalls.storeCategory, {
      as: 'Content',
      body: { label: 'Riset' },
      files: { thumbnail: PICTURE },
    });
    expect(await at.refused(contentCalls.storeCategory, { as: 'Content', body: { label: 'RI\u200bSET' } })).toEqual({
      label: ['Kategori sudah ada.'],
    });
    const category = (await at.good(contentCalls.listCategories, { as: 'Super' })).category.find(
      (row) => row.label === 'Riset',
    );
    const id = category?.id ?? '';
    const post = await storePost({ title: 'Berkategori', status: 'Draft', category: id });
    await at.good(contentCalls.updateCategory, { as: 'Content', params: { id }, body: { label: 'Riset' } });
    await at.good(contentCalls.deleteCategory, { as: 'Super', params: { id } });
    expect(
      (await at.good(contentCalls.showPost, { as: 'Super', params: { id: post.id, slug: post.slug } })).post.categories,
    ).toEqual([]);
  });

  it('lists pages and content by status for clients of older servers', async () => {
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
