let deciding: Promise<void> = Promise.resolve();

/**
 * Once it is sure in which language the areas of whoever has just signed in are shown; never, where that takes another
 * page. What an area runs before would ask for the texts of the login's language.
 */
export const languageIsSure = (): Promise<void> => deciding;

/** Lets areas wait for a decision; one that fails leaves the language as it is. */
export function decideLanguage(decision: Promise<void>): void {
  deciding = decision.catch(() => undefined);
}
