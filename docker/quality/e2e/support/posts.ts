import type { Page } from '@playwright/test';

/**
 * Collects the paths that a page posts to from now on, in their order. Reports about releases are left out, because the
 * page sends them to the collector whenever it is idle.
 */
export function postsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/beacon') paths.push(pathname);
  });
  return paths;
}
