import type { Page } from '@playwright/test';

/** Holds back every request to matching addresses. Returns a function that releases them. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
