/**
 * Returns the decoded values of a path under a route's pattern (`/user/usulan/ubah/:id`, `/user/*`); null without a
 * match. Matches like the router, without loading it.
 */
export function valuesOfPath(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '([^/]+)')
    .replace(/\/\*$/, '(?:/.*)?');
  const found = new RegExp(`^${source}/?$`).exec(path);
  if (!found) return null;
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
  } catch {
    return null;
  }
}
