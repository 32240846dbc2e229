import { escapeHtml } from '@portal/shared/format/escape-html';
import { FILLED, PAGE_DATA, type RenderedPage } from '@portal/shared/remote/public-pages';
import type { Config } from '../../platform/config/config';
import { FEED } from './feed';
import type { PageContent } from './page-content';
import { PageUnavailable } from './template';

type Content = Extract<PageContent, { kind: 'page' }>;

/** Parts of a public page that do not depend on the shell that shows it. */
export interface FilledParts {
  readonly status: 200 | 404;
  readonly head: string;
  readonly content: string;
}

/**
 * Returns head and content of a rendered page. @param path path of the request, which the shell compares with its own
 */
export function partsOf(content: Content, page: RenderedPage, path: string, config: Config): FilledParts {
  return { status: content.status, head: headOf(content, page, config), content: contentOf(page, path) };
}

/**
 * Inserts the parts of a page into the shell's page.
 * @throws PageUnavailable when the shell's page is older than this server and has no place for them
 */
export function fillPage(template: string, { head, content }: FilledParts): string {
  const withHead = replacePart(template, FILLED.head, head);
  // A rendered page is readable without scripts, so the notice that asks for them goes.
  return replacePart(withHead, FILLED.content, content).replace(/<noscript>\s*<p.*?<\/noscript>/s, '');
}

function replacePart(page: string, { from, to }: { from: string; to: string }, part: string): string {
  const start = page.indexOf(from);
  const end = page.indexOf(to, start);
  if (start < 0 || end < 0) throw new PageUnavailable(`the shell's page has no ${to}`);
  return page.slice(0, start) + part + page.slice(end + to.length);
}

function contentOf({ html, data }: RenderedPage, path: string): string {
  return (
    `<div id="portal" data-path="${escapeHtml(path)}">${html}</div>` +
    `<script type="application/json" id="${PAGE_DATA}">${jsonInHtml(data)}</script>`
  );
}

function headOf(content: Content, rendered: RenderedPage, { brandName, portalUrl }: Config): string {
  const { title } = rendered;
  const description = rendered.description || content.description;
  const whole = title ? `${title} · ${brandName}` : brandName;
  const { address, image, article } = content;
  const url = portalUrl + address;
  const properties: readonly (readonly [string, string | null])[] = [
    ['og:title', whole],
    ['og:description', description],
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', brandName],
    ['og:url', url],
    ['og:image', image],
    ['article:published_time', article?.publishedAt ?? null],
    ['article:modified_time', article?.updatedAt ?? null],
  ];
  return [
    `<title>${escapeHtml(whole)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(content.status === 200 ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    ...properties.flatMap(([name, value]) =>
      value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : [],
    ),
    `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(brandName)}" href="${FEED}">`,
    ...(article
      ? [
          `<script type="application/ld+json">${jsonInHtml({
            '@context': 'https://schema.org',
            '@type': 'NewsArticle',
            headline: title,
            description,
            datePublished: article.publishedAt,
            dateModified: article.updatedAt,
            ...(image ? { image: [image] } : {}),
            mainEntityOfPage: url,
            publisher: { '@type': 'Organization', name: brandName, url: portalUrl },
          })}</script>`,
        ]
      : []),
  ].join('\n    ');
}

/** Writes JSON in which `<` is escaped, so that it cannot end its element or open a comment. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
