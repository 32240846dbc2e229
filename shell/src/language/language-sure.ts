let deciding: Promise<void> = Promise.resolve();

/**
 * Resolves once the language of the person's areas is decided; never, if that takes a reload. An area that ran earlier
 * would request texts in the login's language.
 */
export const languageIsSure = (): Promise<void> => deciding;

/** Makes areas wait for a decision; a failed one leaves the language as it is. */
export function decideLanguage(decision: Promise<void>): void {
  deciding = decision.catch(() => undefined);
}
