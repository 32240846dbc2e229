/**
 * Whether a translator has changed the page: it wraps text in `<font>` and marks the root. An exception in such a page
 * proves nothing about a release.
 */
export function isPageAltered(): boolean {
  const { classList } = document.documentElement;
  return (
    classList.contains('translated-ltr') ||
    classList.contains('translated-rtl') ||
    document.querySelector('font') !== null
  );
}
