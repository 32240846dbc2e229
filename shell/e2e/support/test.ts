import { writeFileSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';

export * from '@playwright/test';

/** What the pages of a failed test asked for and said; the log of the whole run ends with it (`docker/test.mjs`). */
const TOLD = 'pages.txt';

async function tellOf(page: Page): Promise<string> {
  const requests = await page.requests();
  const asked = requests.map((request) => {
    const failure = request.failure();
    // One that still waits has no answer yet, and is asked for none.
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

/**
 * Closes what a test has opened beside its own page. A context that stays goes on working until the worker's browser
 * ends: its pages draw, ask, and hold one of the few streams of notices that a person may have.
 */
export const test = base.extend<{ closesItsContexts: void }>({
  closesItsContexts: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts());
      await use();
      if (info.status !== info.expectedStatus) {
        const pages = browser.contexts().flatMap((context) => context.pages());
        const told = await Promise.all(pages.map(tellOf));
        writeFileSync(info.outputPath(TOLD), told.join('\n\n'));
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
