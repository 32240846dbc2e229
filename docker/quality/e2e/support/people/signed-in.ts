import type { Browser, Page } from '@playwright/test';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { PASSWORD } from './researcher';

/**
 * Opens a page of a new browser context, signed in by one call instead of the login page. Motion is off, so that
 * measured elements do not move.
 * @param email null for a visitor
 */
export async function signedInPage(browser: Browser, baseURL: string | undefined, email: string | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  if (email !== null) await signIn(page, email);
  return page;
}

/** Signs a page's context in by one call instead of the login page, before its first address. */
export async function signIn(page: Page, email: string): Promise<void> {
  const context = page.context();
  const { apiUrl } = (await (await context.request.get('/config.json')).json()) as { apiUrl: string };
  // Through the context, so that the file host's cookie is also stored.
  const response = await context.request.post(`${apiUrl}/api/login`, { data: { email, password: PASSWORD } });
  const { data } = (await response.json()) as { data: { access_token: string; user: { role: number } } };
  const stored = { token: data.access_token, role: roleOfNumber(data.user.role) ?? '', username: email };
  await context.addInitScript(
    (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    stored,
  );
}
