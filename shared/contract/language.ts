/** Languages that the portal speaks behind the login and in mails. Indonesian is everybody's who has chosen none. */
export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
