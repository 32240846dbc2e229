import type { Page } from '@playwright/test';

/** Holds back every request whose address fits. Returns a function that lets them go on. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
