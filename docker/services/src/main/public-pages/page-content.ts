import { publicAbout, publicLinks, publicPost, publicPosts } from '@portal/shared/contract/endpoints/public-content';
import { publicPostsOfCategory, publicService } from '@portal/shared/contract/endpoints/public-content';
import { responseSchemaOf, type Endpoint } from '@portal/shared/contract/endpoint';
import { pageDataKey, type PageData } from '@portal/shared/remote/public-pages';
import {
  publishedLinks,
  publishedPage,
  publishedPost,
  publishedPosts,
  publishedPostsOfCategory,
} from '../content/published';
import { excerptOf } from '../content/sanitise';
import type { Queryable } from '../../platform/db/database';
import { shownHtml } from './shown-html';

/** Articles that the page of one article lists below it, and itself among them. */
const NEIGHBOURS = 6;

/** Characters of a page's description. */
const DESCRIPTION_LENGTH = 160;

/** Values of an article that its head describes. */
interface ArticleFacts {
  readonly publishedAt: string;
  readonly updatedAt: string;
}

/** What a public address leads to. */
export type PageContent =
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      /** Address without parameters that the page does not read: the canonical one. */
      readonly address: string;
      readonly data: PageData;
      readonly image: string | null;
      /** Description where the page itself shows none. */
      readonly description: string;
      readonly article: ArticleFacts | null;
    };

const PAGE = { kind: 'page', status: 200, image: null, description: '', article: null } as const;
const MISSING = { ...PAGE, status: 404 } as const;

/** Finds the content of a public page. @param url its path and query, with any origin */
export async function contentOf(db: Queryable, url: URL): Promise<PageContent> {
  const [, section = '', ...rest] = url.pathname.split('/');
  const name = rest.join('/');
  if (section === 'tentang' || section === 'layanan') {
    if (url.pathname.endsWith('/')) return { kind: 'moved', to: `/${section}` };
    return name ? namedPage(db, section, decoded(name)) : listOf(`/${section}`, await linksData(db));
  }
  if (url.pathname === '/') return listOf('/', {});
  if (name === 'view') return article(db, url.searchParams);
  if (name === 'category') return category(db, url.searchParams);
  return listOf(withQuery('/berita', url.searchParams, ['cari', 'kategori', 'halaman']), await newsData(db));
}

async function article(db: Queryable, query: URLSearchParams): Promise<PageContent> {
  const [id, slug] = [query.get('id') ?? '', query.get('slug') ?? ''];
  const address = `/berita/view?${new URLSearchParams({ id, slug })}`;
  const post = await publishedPost(db, id);
  const path = { id, slug };
  if (!post) return { ...MISSING, address, data: { [pageDataKey(publicPost.name, path)]: null } };
  if (post['slug'] !== slug)
    return { kind: 'moved', to: `/berita/view?${new URLSearchParams({ id, slug: String(post['slug']) })}` };
  const others = (await publishedPosts(db)).slice(0, NEIGHBOURS);
  const data = {
    ...(await entry(publicPost, path, { post: { ...post, body: shownHtml(String(post['body'] ?? '')) } })),
    ...(await entry(publicPosts, {}, { post: others.map(withoutBody) })),
  };
  const facts = {
    publishedAt: String(post['published_at'] ?? post['created_at']),
    updatedAt: String(post['updated_at']),
  };
  return { ...PAGE, address, data, image: imageOf(post), article: facts };
}

async function category(db: Queryable, query: URLSearchParams): Promise<PageContent> {
  const slug = query.get('label') ?? '';
  const address = withQuery('/berita/category', query, ['label', 'cari', 'kategori', 'halaman']);
  const found = await publishedPostsOfCategory(db, slug);
  const path = { slug };
  if (!found) return { ...MISSING, address, data: { [pageDataKey(publicPostsOfCategory.name, path)]: null } };
  const response = { label: found.label, post: found.post.map(withoutBody) };
  return { ...PAGE, address, data: await entry(publicPostsOfCategory, path, response) };
}

async function namedPage(db: Queryable, section: 'tentang' | 'layanan', slug: string): Promise<PageContent> {
  const endpoint = section === 'tentang' ? publicAbout : publicService;
  const address = `/${section}/${encodeURIComponent(slug)}`;
  const content = await publishedPage(db, section === 'tentang' ? 'About' : 'Service', slug);
  const path = { slug };
  if (!content) return { ...MISSING, address, data: { [pageDataKey(endpoint.name, path)]: null } };
  if (content.slug !== slug) return { kind: 'moved', to: `/${section}/${encodeURIComponent(content.slug)}` };
  const response = { content: { ...content, body: shownHtml(content.body ?? '') } };
  const description = excerptOf(content.body, DESCRIPTION_LENGTH);
  return { ...PAGE, address, data: await entry(endpoint, path, response), image: content.thumbnail, description };
}

function listOf(address: string, data: PageData): PageContent {
  return { ...PAGE, address, data };
}

async function newsData(db: Queryable): Promise<PageData> {
  return entry(publicPosts, {}, { post: (await publishedPosts(db)).map(withoutBody) });
}

async function linksData(db: Queryable): Promise<PageData> {
  return entry(publicLinks, {}, await publishedLinks(db));
}

/** A response as the portal's own call would read it. */
async function entry(endpoint: Endpoint, path: Readonly<Record<string, string>>, response: unknown): Promise<PageData> {
  return { [pageDataKey(endpoint.name, path)]: (await responseSchemaOf(endpoint)).parse(response) };
}

/** Lists show the excerpt. */
function withoutBody(post: Record<string, unknown>): Record<string, unknown> {
  return { ...post, body: null };
}

function imageOf(post: Record<string, unknown>): string | null {
  return typeof post['thumbnail'] === 'string' ? post['thumbnail'] : null;
}

/** An address with the named parameters of a query, in this order. */
function withQuery(path: string, query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
