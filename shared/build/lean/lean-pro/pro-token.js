const merged = new WeakMap();

/** Adds pro-components' values to those of a theme, once per theme. */
export function useCacheToken(theme, [token, own]) {
  if (!merged.has(token)) merged.set(token, { ...token, ...own });
  return [merged.get(token), ''];
}
