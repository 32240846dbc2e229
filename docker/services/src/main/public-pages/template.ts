import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-language';
import { TEMPLATES } from '@portal/shared/remote/public-pages';
import { SHELL_COOKIE } from '@portal/shared/remote/release/shell-release';
import type { Language } from '@portal/shared/contract/text/language';

/** How long a shell's page is cached, ms: a new stable shell is served after that time. */
const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;
/** Cached pages: those of a few shells in both languages. */
const KEPT = 60;

/** A page cannot be rendered now: the web tier then sends the built page. */
export class PageUnavailable extends Error {
  override readonly name = 'PageUnavailable';
}

export interface TemplateKey {
  readonly file: string;
  readonly language: Language;
  /** Build that the browser asks for; null for the stable one. */
  readonly shell: string | null;
}

/**
 * Reads the shell's pages from the web tier: only it knows which shells are published.
 * @param webUrl address of the web tier
 * @returns a function that throws PageUnavailable when the web tier does not answer and no earlier copy is cached
 */
export function templatesOf(webUrl: string): (key: TemplateKey) => Promise<string> {
  const kept = new Map<string, { readonly at: number; readonly page: Promise<string> }>();
  return async (key) => {
    const name = `${key.shell} ${key.language} ${key.file}`;
    const known = kept.get(name);
    if (known && Date.now() - known.at < FRESH_MS) return known.page;
    const page = read(webUrl, key).catch((error: unknown) => {
      kept.delete(name);
      if (known) return known.page;
      throw error;
    });
    if (kept.size >= KEPT) kept.clear();
    kept.set(name, { at: Date.now(), page });
    return page;
  };
}

async function read(webUrl: string, { file, language, shell }: TemplateKey): Promise<string> {
  const cookie = `${LANGUAGE_COOKIE}=${language}${shell ? `; ${SHELL_COOKIE}=${shell}` : ''}`;
  const response = await fetch(`${webUrl}${TEMPLATES}/${file}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new PageUnavailable(`the web tier does not answer at ${webUrl}`, { cause });
  });
  if (!response.ok) throw new PageUnavailable(`${webUrl}${TEMPLATES}/${file}: ${response.status}`);
  return response.text();
}
