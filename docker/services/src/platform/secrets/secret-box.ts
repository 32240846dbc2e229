import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBox = ReturnType<typeof makeSecretBox>;

/**
 * Encrypts values in the database that the services must be able to read again, with AES-256-GCM as `v1:key:data`.
 * @param keys 32 bytes each; the first seals, the others only open; without keys `seal` throws
 */
export function makeSecretBox(keys: readonly Buffer[]) {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [first] = byId;
  return {
    /** Encrypts a text with the first key. @param owner id of its row: it cannot be decrypted for another one */
    seal: (text: string, owner: string): string => {
      if (!first) throw new Error('no key to seal with');
      const [id, key] = first;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, id, Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')].join(':');
    },
    /** Decrypts a text; null if its key is missing or the text was changed. */
    open: (kept: string, owner: string): string | null => {
      const [version, keyId = '', data = ''] = kept.split(':');
      const sealedBy = version === VERSION ? byId.get(keyId) : undefined;
      return sealedBy ? decrypted(sealedBy, Buffer.from(data, 'base64url'), owner) : null;
    },
    /** Whether a text is sealed under the first key. */
    isCurrent: (kept: string): boolean => first !== undefined && kept.startsWith(`${VERSION}:${first[0]}:`),
  };
}

function decrypted(key: Buffer, data: Buffer, owner: string): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, data.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(data.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(data.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Identifies a key without revealing anything about it. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('portal secrets key').update(key).digest('hex').slice(0, 8);
}
