/**
 * Whether the services may send to an address that a browser named: only a push service that is known takes it, so that
 * nobody has them call inside their own network.
 * @param allowed hosts (https, with those below them) or whole origins
 */
export function isPushAddress(address: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, host, origin, username, password } = new URL(address);
  if (username || password) return false;
  return allowed.some((entry) => {
    if (entry.includes('://')) return origin === entry;
    return protocol === 'https:' && host === hostname && (host === entry || host.endsWith(`.${entry}`));
  });
}
