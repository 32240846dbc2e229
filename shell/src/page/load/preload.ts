/** `as` value by file extension; `script` for all others. */
const KINDS: Readonly<Record<string, string>> = { css: 'style', woff2: 'font' };

/** Preloads a script, style sheet or font once per page; with a hash, as a release's files need. */
export function preload(href: string, integrity?: string): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  const kind = KINDS[href.split('.').at(-1) ?? ''] ?? 'script';
  Object.assign(link, {
    rel: 'preload',
    as: kind,
    href,
    // Browsers always request fonts as cross-origin.
    ...(integrity || kind === 'font' ? { crossOrigin: 'anonymous' } : {}),
    ...(integrity ? { integrity } : {}),
  });
  document.head.append(link);
}

/** Each request blocks a phone's main thread for some milliseconds. */
const FILES_AT_ONCE = 4;

/** Preloads files in their order, a few at a time. */
export async function preloadAll(files: readonly (readonly [href: string, integrity?: string])[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % FILES_AT_ONCE === 0) await new Promise((done) => setTimeout(done));
    preload(...file);
  }
}
