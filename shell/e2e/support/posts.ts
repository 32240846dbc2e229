import type { Page } from '@playwright/test';

/**
 * Paths that a page posts to from now on, in their order. What it reports about its releases is left out: it goes to
 * the collector whenever there is time.
 */
export function postsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/beacon') paths.push(pathname);
  });
  return paths;
}
