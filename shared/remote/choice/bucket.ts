/** Number of buckets: shares have two decimals. */
export const BUCKETS = 10_000;

/** 32-bit MurmurHash3 (Austin Appleby, public domain algorithm) of a text's UTF-16 units. */
export function hash32(text: string, seed = 0): number {
  let h = seed >>> 0;
  for (let index = 0; index < text.length; index++) {
    let k = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    k = (k << 15) | (k >>> 17);
    h ^= Math.imul(k, 0x1b873593);
    h = (h << 13) | (h >>> 19);
    h = (Math.imul(h, 5) + 0xe6546b64) | 0;
  }
  h ^= text.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns a user's bucket for a rollout, 0 to 9,999. Another salt reshuffles; remotes are independent. */
export function computeBucket(salt: string, remote: string, user: string): number {
  return hash32(`${salt}\u0000${remote}\u0000${user.toLowerCase()}`) % BUCKETS;
}

/** Returns a user's name as channels store it, 16 hex digits: pseudonymous and short. */
export function userHash(user: string): string {
  const name = user.toLowerCase();
  return [0x9747b28c, 0x1b873593].map((seed) => hash32(name, seed).toString(16).padStart(8, '0')).join('');
}
