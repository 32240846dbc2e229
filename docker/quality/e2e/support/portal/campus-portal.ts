import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  startIdentityProvider,
  type Directory,
  type IdentityProvider,
} from '../../../../services/test/support/peers/identity-provider';
import { campusPort, identityPort } from './ports';
import { test as base } from '../test';

/** A portal with an identity provider, with fresh data and both in separate processes. */
export interface CampusPortal {
  readonly origin: string;
  readonly provider: IdentityProvider;
}

const verified = (email: string, more: Record<string, unknown> = {}) => ({ email, email_verified: true, ...more });

/** The provider's people by login. */
const PEOPLE: Directory = {
  baru: verified('rani.putri@kampus.test', { given_name: 'Rani', family_name: 'Putri' }),
  lain: verified('lain@kampus.test'),
};

/** Tests with a separate portal that all tests of a file share. */
export const test = base.extend<object, { campus: CampusPortal }>({
  campus: [
    async ({ playwright }, use, info) => {
      const { baseURL } = info.project.use;
      const port = campusPort(Number(new URL(baseURL ?? '').port), info.parallelIndex);
      const origin = `http://localhost:${port}`;
      const portal = spawn(
        process.execPath,
        ['--import', 'tsx', join(__dirname, 'serve-portal.ts'), 'campus', String(port)],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      const apiUrl = `http://localhost:${port + 1}`;
      const provider = await startIdentityProvider({
        port: identityPort(port),
        apiUrl,
        portalUrl: origin,
        people: PEOPLE,
      });
      const request = await playwright.request.newContext();
      const isServed = () =>
        request.get(`${origin}/config.json`).then(
          (response) => response.ok(),
          () => false,
        );
      await expect.poll(isServed, { timeout: 120_000 }).toBe(true);
      await request.dispose();
      await use({ origin, provider });
      await provider.stop();
      portal.kill('SIGTERM');
      await once(portal, 'exit');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Opens the login page and goes to the provider. */
export async function beginCampus(page: Page, { origin }: CampusPortal, query = ''): Promise<void> {
  await page.goto(`${origin}/masuk${query}`);
  await page.getByRole('link', { name: 'Masuk dengan akun kampus' }).click();
}

/** Fills in the provider's login form, and gives or refuses consent. */
export async function passProvider(page: Page, login: string, isAgreed = true): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('apa saja');
  await page.locator('button[type=submit]').click();
  await expect(page.locator('input[name=prompt][value=consent]')).toBeAttached();
  await (isAgreed ? page.locator('button[type=submit]') : page.getByRole('link', { name: /cancel/i })).click();
}

export async function complete(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Instansi').fill('Kampus Uji');
  if ((await page.getByLabel('Nama Depan').inputValue()) === '') await page.getByLabel('Nama Depan').fill('Rani');
  await page.getByLabel('Nomor Handphone').fill(phone);
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click();
}
