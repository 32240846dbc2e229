/** Languages that the portal and its mails speak. Indonesian is everybody's who has chosen none. */
export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
