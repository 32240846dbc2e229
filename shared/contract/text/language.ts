export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
