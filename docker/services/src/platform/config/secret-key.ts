const KEY_BYTES = 32;

/** A key as `openssl rand -base64 32` writes it; null for anything else. */
export function secretKeyOf(text: string): Buffer | null {
  const key = Buffer.from(text.trim(), 'base64');
  return /^[\w+/-]{43}=?$/.test(text.trim()) && key.length === KEY_BYTES ? key : null;
}
