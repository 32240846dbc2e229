import type { Language } from '../contract/text/language';

/** Cookie by which a browser requests pages in English (docker/web/site-rules.ts); without it Indonesian. */
export const LANGUAGE_COOKIE = 'portal_language';

/** Lifetime of that cookie, seconds. */
export const LANGUAGE_KEPT = 365 * 86_400;

/** Folder of a shell's pages in each language, below the shell's own. */
export const PAGE_FOLDERS: Readonly<Record<Language, string>> = { id: '', en: 'en/' };
