import { createTrustedPolicy } from '@portal/shared/browser/trusted-types';

/** Origins whose scripts may be loaded: the portal's own, and that of each release from another origin. */
export const scriptOrigins = [location.origin];

/**
 * Installs the default policy for browsers that require trusted types (decision 0015): it handles text from code
 * without a policy of its own. Scripts, chunks of older releases included, load only from the listed origins. HTML is
 * refused, except where a parser only reads it (`plainText`): there tags stay and their attributes are removed.
 */
export function guardPage(): void {
  createTrustedPolicy('default', {
    createScriptURL(url) {
      // Not its `origin`: a `blob:` URL has that of the page which made it.
      const { href } = new URL(url, location.href);
      return scriptOrigins.some((origin) => href.startsWith(`${origin}/`)) ? url : null;
    },
    createHTML: (html, _, sink) =>
      sink === 'DOMParser parseFromString' ? html.replace(/<(\/?\w+)[^>]*>?/g, '<$1>') : null,
  });
}
