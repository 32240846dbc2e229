const merged = new WeakMap();

/** Values of pro-components beside those of the theme, made once for a theme. */
export function useCacheToken(theme, [token, own]) {
  if (!merged.has(token)) merged.set(token, { ...token, ...own });
  return [merged.get(token), ''];
}
