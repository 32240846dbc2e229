import type { AreaName } from '../area/area-config';

/**
 * Public keys of the teams, by area: each raw Ed25519 (RFC 8032), 32 bytes in base64. An area without signatures is
 * listed as `unsigned`. An unlisted area is refused, so that nobody can add an area without a signature.
 */
export type ChannelKeys = Readonly<Record<AreaName, readonly string[] | 'unsigned'>>;

/**
 * Returns the keys of which one must have signed an area's channel; an empty list accepts nothing.
 * @param keys null or absent if this installation signs nothing
 * @returns null if the channel needs no signature
 */
export function keysOf(keys: ChannelKeys | null | undefined, area: AreaName): readonly string[] | null {
  if (!keys) return null;
  const found = Object.hasOwn(keys, area) ? keys[area] : undefined;
  if (found === 'unsigned') return null;
  return Array.isArray(found) ? (found as readonly string[]) : [];
}

/**
 * Returns the signed text: a channel's revision without its signature, as canonical JSON (RFC 8785: names sorted, no
 * spaces), so that rewriting the file does not change the text.
 */
export function signedText(revision: object): string {
  const { signature: _, ...signed } = revision as Record<string, unknown>;
  return canonical(signed);
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
    .join()}}`;
}

/**
 * Returns whether a channel can be trusted: it needs no signature, or one of the team's keys made it. A browser that
 * cannot check (no Ed25519, or no TLS) trusts none.
 * @param value the channel as read, before anything was added or removed
 */
export async function isTrusted(
  value: unknown,
  area: AreaName,
  keys: ChannelKeys | null | undefined,
): Promise<boolean> {
  const own = keysOf(keys, area);
  if (!own) return true;
  const signature = (value as { signature?: unknown } | null)?.signature;
  if (typeof signature !== 'string') return false;
  const text = new TextEncoder().encode(signedText(value as object));
  const checks = await Promise.all(own.map((key) => isMadeBy(key, signature, text)));
  return checks.includes(true);
}

async function isMadeBy(key: string, signature: string, text: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, bytesOf(signature), text);
  } catch (error) {
    console.error('Tanda tangan kanal tidak dapat diperiksa.', error);
    return false;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
