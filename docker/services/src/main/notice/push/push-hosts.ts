/**
 * Whether the services may send to an address that a browser sent. Only known push services are allowed, so that nobody
 * can make the server call hosts of its internal network.
 * @param allowed hosts (https, including subdomains) or whole origins
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
