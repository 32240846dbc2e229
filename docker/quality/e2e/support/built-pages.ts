import type { Page } from '@playwright/test';
import { publicPageFile, TEMPLATES } from '@portal/shared/remote/public-pages';

/**
 * Gives a page the public pages as they were built, as the web tier does while the main API does not answer: the shell
 * then requests their content.
 */
export async function givePagesAsBuilt(page: Page): Promise<void> {
  await page.context().route(
    ({ pathname }) => publicPageFile(pathname) !== null,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const { origin, pathname } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: `${origin}${TEMPLATES}/${publicPageFile(pathname)}` }),
      });
    },
  );
}
