let deciding: Promise<void> = Promise.resolve();

/**
 * Resolves once the language of the signed-in person's areas is decided; never, if that takes a reload. An area that
 * ran earlier would request the texts of the login's language.
 */
export const languageIsSure = (): Promise<void> => deciding;

/** Lets areas wait for a decision; one that fails leaves the language as it is. */
export function decideLanguage(decision: Promise<void>): void {
  deciding = decision.catch(() => undefined);
}
