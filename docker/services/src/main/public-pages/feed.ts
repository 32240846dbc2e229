import { escapeHtml } from '@portal/shared/format/escape-html';
import { cleanText } from '@portal/shared/contract/values/clean';
import type { Config } from '../../platform/config/config';
import { publishedLinks, publishedPosts } from '../content/published';
import type { Queryable } from '../../platform/db/database';

export const FEED = '/berita/feed.xml';
const ENTRIES = 50;

/** Builds the Atom feed (RFC 4287) of the latest articles, with their excerpts. */
export async function atomFeed(db: Queryable, { portalUrl, brandName }: Config): Promise<string> {
  const posts = (await publishedPosts(db)).slice(0, ENTRIES);
  const changed = posts.map((post) => String(post['updated_at'])).sort();
  const entries = posts.map((post) => {
    const link = portalUrl + articlePath(post);
    return `<entry>
    <id>${xml(`${portalUrl}/berita/view?id=${post['id']}`)}</id>
    <title>${xml(post['title'])}</title>
    <link href="${xml(link)}"/>
    <published>${xml(post['published_at'])}</published>
    <updated>${xml(post['updated_at'])}</updated>
    <summary>${xml(post['excerpt'])}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(`${portalUrl}/berita`)}</id>
  <title>${xml(brandName)}</title>
  <author><name>${xml(brandName)}</name></author>
  <updated>${xml(changed.at(-1) ?? new Date(0).toISOString())}</updated>
  <link rel="self" href="${xml(portalUrl + FEED)}"/>
  <link href="${xml(`${portalUrl}/berita`)}"/>
  ${entries.join('\n  ')}
</feed>
`;
}

/** Builds a sitemap (sitemaps.org). */
export async function sitemap(db: Queryable, { portalUrl }: Config): Promise<string> {
  const [posts, { uri_about: about, uri_service: services }] = await Promise.all([
    publishedPosts(db),
    publishedLinks(db),
  ]);
  const urls: readonly (readonly [path: string, changed?: unknown])[] = [
    ...['/', '/berita', '/tentang', '/layanan', '/kontak'].map((path) => [path] as const),
    ...about.map(({ slug }) => [`/tentang/${encodeURIComponent(slug)}`] as const),
    ...services.map(({ slug }) => [`/layanan/${encodeURIComponent(slug)}`] as const),
    ...posts.map((post) => [articlePath(post), post['updated_at']] as const),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls
  .map(
    ([path, changed]) =>
      `  <url><loc>${xml(portalUrl + path)}</loc>${changed ? `<lastmod>${xml(changed)}</lastmod>` : ''}</url>`,
  )
  .join('\n')}
</urlset>
`;
}

/** Returns the rules for search engines: no pages behind the login, no pages of mailed links. */
export function robots({ portalUrl }: Config): string {
  return `User-agent: *
Disallow: /user/
Disallow: /admin/
Disallow: /verifikasi
Disallow: /reset

Sitemap: ${portalUrl}/sitemap.xml
`;
}

function articlePath(post: Readonly<Record<string, unknown>>): string {
  return `/berita/view?${new URLSearchParams({ id: String(post['id']), slug: String(post['slug']) })}`;
}

function xml(value: unknown): string {
  return escapeHtml(cleanText(String(value ?? '')));
}
