import { test as base } from '@playwright/test';

export * from '@playwright/test';

/**
 * Closes what a test has opened beside its own page. A context that stays goes on working until the worker's browser
 * ends: its pages draw, ask, and hold one of the few streams of notices that a person may have.
 */
export const test = base.extend<{ closesItsContexts: void }>({
  closesItsContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
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
