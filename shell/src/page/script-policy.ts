import { createTrustedPolicy } from '@portal/shared/browser/trusted-types';

/** Origins whose scripts may be loaded: the portal's own, and that of each release which is taken from another. */
export const scriptOrigins = [location.origin];

/**
 * What becomes of text that code without a policy of its own writes where the browser demands a trusted type (decision
 * 0015). Chunks load by their address alone, those of older releases too: from these origins, no others. HTML is
 * refused, except where it is read and never shown (`plainText`): there it keeps its tags and loses what they say.
 */
export function guardPage(): void {
  createTrustedPolicy('default', {
    createScriptURL(url) {
      // Not its `origin`: a `blob:` has that of the page which made it.
      const { href } = new URL(url, location.href);
      return scriptOrigins.some((origin) => href.startsWith(`${origin}/`)) ? url : null;
    },
    createHTML: (html, _, sink) =>
      sink === 'DOMParser parseFromString' ? html.replace(/<(\/?\w+)[^>]*>?/g, '<$1>') : null,
  });
}
