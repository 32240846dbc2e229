/** Kind of a file by its extension; a script for all others. */
const KINDS: Readonly<Record<string, string>> = { css: 'style', woff2: 'font' };

/**
 * Asks for a script, style sheet or font ahead of its use, once per page; with a hash as a release's files are loaded.
 */
export function preload(href: string, integrity?: string): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  const kind = KINDS[href.split('.').at(-1) ?? ''] ?? 'script';
  Object.assign(link, {
    rel: 'preload',
    as: kind,
    href,
    // Browsers request fonts as cross-origin, always.
    ...(integrity || kind === 'font' ? { crossOrigin: 'anonymous' } : {}),
    ...(integrity ? { integrity } : {}),
  });
  document.head.append(link);
}

/** Files requested in one go: each blocks a phone's main thread for some milliseconds. */
const FILES_AT_ONCE = 4;

/** Asks for files ahead of their use, in their order and a few at a time. */
export async function preloadAll(files: readonly (readonly [href: string, integrity?: string])[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % FILES_AT_ONCE === 0) await new Promise((done) => setTimeout(done));
    preload(...file);
  }
}
