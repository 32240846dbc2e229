/** Asks for a script or style sheet ahead of its use, once per page; with a hash as a release's files are loaded. */
export function preload(href: string, integrity?: string): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: href.endsWith('.css') ? 'style' : 'script',
    href,
    ...(integrity ? { crossOrigin: 'anonymous', integrity } : {}),
  });
  document.head.append(link);
}
