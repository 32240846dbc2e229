import { writeFileSync } from 'node:fs';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { PortalApi } from './portal/portal-api';
import { signedInPage } from './people/signed-in';

export * from '@playwright/test';

/** Requests and messages of a failed test's pages, which `docker/scripts/test.mjs` prints at the end of the run. */
const PAGES = 'pages.txt';

async function describePage(page: Page): Promise<string> {
  const requests = await page.requests();
  const asked = requests.map((request) => {
    const failure = request.failure();
    // A pending request has no response yet, and must not be waited for.
    const end = failure ? failure.errorText : (request.existingResponse()?.status() ?? 'no answer');
    return `${request.method()} ${request.url()} ${end}`;
  });
  const said = (await page.consoleMessages()).filter((message) => ['error', 'warning'].includes(message.type()));
  const errors = await page.pageErrors();
  return [
    `# ${page.url()}`,
    ...asked,
    ...said.map((message) => `${message.type()}: ${message.text()}`),
    ...errors.map(String),
  ].join('\n');
}

/** Browsers' messages about refusals of the content security policy. */
const REFUSED = /Content Security Policy|requires 'Trusted|TrustedTypes policy/;

/**
 * Closes the contexts that a test has opened beside its own page. An open context keeps working until the worker's
 * browser ends: its pages render, send requests, and occupy one of a person's few streams of notices.
 */
export const test = base.extend<{
  provokes: RegExp;
  api: PortalApi;
  enterAs: (email: string | null) => Promise<Page>;
  refusesNothing: void;
  closesItsContexts: void;
}>({
  /** Messages about refusals that a test causes on purpose. */
  provokes: [/^$/, { option: true }],
  /** Prepares the data of a test. */
  api: async ({ baseURL }, use) => use(await PortalApi.of(baseURL ?? '')),
  /** Opens a page of a person's own browser, signed in; null for a visitor. */
  enterAs: async ({ browser, baseURL }, use) => use((email) => signedInPage(browser, baseURL, email)),
  /** Fails a test whose pages do something that the policy refuses. */
  refusesNothing: [
    async ({ browser, provokes }, use) => {
      const refused: string[] = [];
      const listen = (context: BrowserContext) =>
        context.on('console', (message) => {
          if (REFUSED.test(message.text()) && !provokes.test(message.text()))
            refused.push(`${message.page()?.url()}: ${message.text()}`);
        });
      browser.on('context', listen);
      await use();
      browser.off('context', listen);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  closesItsContexts: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts());
      await use();
      if (info.status !== info.expectedStatus) {
        const pages = browser.contexts().flatMap((context) => context.pages());
        const described = await Promise.all(pages.map(describePage));
        writeFileSync(info.outputPath(PAGES), described.join('\n\n'));
      }
      for (const context of browser.contexts().filter((open) => !before.has(open))) {
        await Promise.all(
          [context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
        );
        await context.close();
      }
    },
    { auto: true },
  ],
});
