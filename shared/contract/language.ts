/** Languages of the portal and its mails. Indonesian is the default. */
export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
