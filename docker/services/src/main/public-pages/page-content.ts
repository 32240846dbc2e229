import {
  publicAbout,
  publicLinks,
  publicPost,
  publicPosts,
  publicPostsOfCategory,
  publicService,
} from '@portal/shared/contract/endpoints/content/public-content';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type { GivenResponse } from '@portal/shared/remote/public-pages';
import { htmlText } from '@portal/shared/contract/text/html-text';
import { classesOfStyle, headingId, shownLink } from '@portal/shared/contract/text/shown-rich-text';
import { escapeHtml } from '@portal/shared/format/escape-html';
import type { Queryable } from '../../platform/db/database';
import {
  publishedLinks,
  publishedPage,
  publishedPost,
  publishedPosts,
  publishedPostsOfCategory,
} from '../content/published';
import { makeExcerpt, sanitiseHtml } from '../content/sanitise';

/** Articles listed below an article, including itself. */
const NEIGHBOURS = 6;

const DESCRIPTION_LENGTH = 160;

interface ArticleFacts {
  readonly publishedAt: string;
  readonly updatedAt: string;
}

export type PageContent =
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      /** The canonical address, without parameters that the page does not read. */
      readonly address: string;
      readonly responses: readonly GivenResponse[];
      readonly image: string | null;
      /** Description for a page that renders none. */
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
    return name ? namedPage(db, section, decoded(name)) : listOf(`/${section}`, await linkResponses(db));
  }
  if (url.pathname === '/') return listOf('/', []);
  if (name === 'view') return article(db, url.searchParams);
  if (name === 'category') return category(db, url.searchParams);
  return listOf(withQuery('/berita', url.searchParams, ['cari', 'kategori', 'halaman']), await newsResponses(db));
}

async function article(db: Queryable, query: URLSearchParams): Promise<PageContent> {
  const [id, slug] = [query.get('id') ?? '', query.get('slug') ?? ''];
  const address = `/berita/view?${new URLSearchParams({ id, slug })}`;
  const post = await publishedPost(db, id);
  const path = { id, slug };
  if (!post) return { ...MISSING, address, responses: [responseOf(publicPost, path, null)] };
  if (post['slug'] !== slug)
    return { kind: 'moved', to: `/berita/view?${new URLSearchParams({ id, slug: String(post['slug']) })}` };
  const others = (await publishedPosts(db)).slice(0, NEIGHBOURS);
  const responses = [
    responseOf(publicPost, path, { post: { ...post, body: shownHtml(String(post['body'] ?? '')) } }),
    responseOf(publicPosts, {}, { post: others.map(withoutBody) }),
  ];
  const facts = {
    publishedAt: String(post['published_at'] ?? post['created_at']),
    updatedAt: String(post['updated_at']),
  };
  return { ...PAGE, address, responses, image: imageOf(post), article: facts };
}

async function category(db: Queryable, query: URLSearchParams): Promise<PageContent> {
  const slug = query.get('label') ?? '';
  const address = withQuery('/berita/category', query, ['label', 'cari', 'kategori', 'halaman']);
  const found = await publishedPostsOfCategory(db, slug);
  const path = { slug };
  if (!found) return { ...MISSING, address, responses: [responseOf(publicPostsOfCategory, path, null)] };
  const response = { label: found.label, post: found.post.map(withoutBody) };
  return { ...PAGE, address, responses: [responseOf(publicPostsOfCategory, path, response)] };
}

async function namedPage(db: Queryable, section: 'tentang' | 'layanan', slug: string): Promise<PageContent> {
  const endpoint = section === 'tentang' ? publicAbout : publicService;
  const address = `/${section}/${encodeURIComponent(slug)}`;
  const content = await publishedPage(db, section === 'tentang' ? 'About' : 'Service', slug);
  const path = { slug };
  if (!content) return { ...MISSING, address, responses: [responseOf(endpoint, path, null)] };
  if (content.slug !== slug) return { kind: 'moved', to: `/${section}/${encodeURIComponent(content.slug)}` };
  const response = { content: { ...content, body: shownHtml(content.body ?? '') } };
  const description = makeExcerpt(content.body, DESCRIPTION_LENGTH);
  return { ...PAGE, address, responses: [responseOf(endpoint, path, response)], image: content.thumbnail, description };
}

function listOf(address: string, responses: readonly GivenResponse[]): PageContent {
  return { ...PAGE, address, responses };
}

async function newsResponses(db: Queryable): Promise<GivenResponse[]> {
  return [responseOf(publicPosts, {}, { post: (await publishedPosts(db)).map(withoutBody) })];
}

async function linkResponses(db: Queryable): Promise<GivenResponse[]> {
  return [responseOf(publicLinks, {}, await publishedLinks(db))];
}

function responseOf({ name }: Endpoint, path: Readonly<Record<string, string>>, response: unknown): GivenResponse {
  return { call: name, path, response };
}

function withoutBody(post: Record<string, unknown>): Record<string, unknown> {
  return { ...post, body: null };
}

function imageOf(post: Record<string, unknown>): string | null {
  return typeof post['thumbnail'] === 'string' ? post['thumbnail'] : null;
}

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

/** An opening tag as the sanitiser writes it: `<` and `>` are escaped in texts and attributes. */
const TAG = /<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( ?\/?)>/g;
const HEADING = /<(h[1-6])([^<>]*)>(.*?)<\/\1>/gs;

/** Sanitises stored rich text with the same result as the browser's sanitiser. */
function shownHtml(stored: string): string {
  return sanitiseHtml(stored)
    .replace(TAG, (_tag, name: string, attributes: string, end: string) => {
      const given = Object.fromEntries(
        [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      );
      return `<${name}${attributesOf(name, given)}${end}>`;
    })
    .replace(HEADING, (_heading, name: string, attributes: string, content: string) => {
      const id = escapeHtml(headingId(htmlText(content, ' ')));
      return `<${name}${attributes} id="${id}">${content}</${name}>`;
    });
}

/** @param given attributes with escaped values */
function attributesOf(tag: string, { style, href, ...others }: Readonly<Record<string, string>>): string {
  const classes = classesOfStyle(style ?? '').join(' ');
  const link = href === undefined ? {} : shownLink(htmlText(href, ' '));
  const picture = tag === 'img' ? { loading: 'lazy', alt: '' } : {};
  const own = Object.entries(link).map(([name, value]) => [name, escapeHtml(value)]);
  const all = { ...picture, ...others, ...Object.fromEntries(own), ...(classes ? { class: classes } : {}) };
  return Object.entries(all)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
