/** What a file is for, by its ending; a script when no ending says otherwise. */
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
    // Fonts are asked for as of another origin, always.
    ...(integrity || kind === 'font' ? { crossOrigin: 'anonymous' } : {}),
    ...(integrity ? { integrity } : {}),
  });
  document.head.append(link);
}
