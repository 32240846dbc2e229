const allowed = new Set<string>();

/** Origins besides the portal's own that releases may come from, as the registry's index lists them. */
export function allowOrigins(origins: readonly string[]): void {
  origins.forEach((origin) => allowed.add(origin));
}

export function isAllowedOrigin(origin: string): boolean {
  return origin === location.origin || allowed.has(origin);
}
