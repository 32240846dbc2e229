import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { stringBytes } from './dictionary';

/** Pads a short or empty password (ISO 32000-1, 7.6.3.3). */
const PADDING = stringBytes('<28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A>');

/**
 * Returns whether an encrypted PDF opens without a password: many are encrypted only to forbid printing or changes.
 * @param encrypt entries of its encryption dictionary
 * @param id first part of the file's identifier
 */
export function opensWithoutPassword(encrypt: ReadonlyMap<string, string>, id: Uint8Array): boolean {
  const number = (name: string) => Number(encrypt.get(name));
  const user = stringBytes(encrypt.get('U'));
  const revision = number('R');
  if (encrypt.get('Filter') !== '/Standard') return false;
  if (revision >= 5) return isEqual(hashOfEmpty(user.subarray(32, 40), revision), user.subarray(0, 32));
  const key = fileKey(encrypt, id, revision, number('P'));
  if (revision === 2) return isEqual(rc4(key, PADDING), user);
  let expected: Uint8Array = md5(concatBytes(PADDING, id));
  for (let round = 0; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  return isEqual(expected, user.subarray(0, 16));
}

/** Algorithm 2 with an empty password. */
function fileKey(
  encrypt: ReadonlyMap<string, string>,
  id: Uint8Array,
  revision: number,
  permissions: number,
): Uint8Array {
  const bits = new Uint8Array(4);
  new DataView(bits.buffer).setInt32(0, permissions | 0, true);
  const isMetadataPlain = revision >= 4 && encrypt.get('EncryptMetadata') === 'false';
  const parts = [PADDING, stringBytes(encrypt.get('O')).subarray(0, 32), bits, id];
  let hash = md5(concatBytes(...parts, ...(isMetadataPlain ? [new Uint8Array(4).fill(0xff)] : [])));
  const version = encrypt.get('V');
  const length = revision === 2 ? 5 : version === '4' ? 16 : Math.min(16, Number(encrypt.get('Length') ?? 40) / 8);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, length));
  return hash.subarray(0, length);
}

/** Algorithm 2.B of ISO 32000-2 with an empty password; revision 5 hashes once. */
function hashOfEmpty(salt: Uint8Array, revision: number): Uint8Array {
  let key = sha256(salt);
  if (revision === 5) return key;
  for (let round = 1; ; round += 1) {
    const block = concatBytes(...Array.from({ length: 64 }, () => key));
    const cipher = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true }).encrypt(block);
    const rest = cipher.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = rest === 0 ? sha256(cipher) : rest === 1 ? sha384(cipher) : sha512(cipher);
    if (round >= 64 && (cipher.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const byte = (index: number) => state[index & 0xff] ?? 0;
  const swap = (left: number, right: number) => {
    const kept = byte(left);
    state[left] = byte(right);
    state[right] = kept;
  };
  for (let left = 0, right = 0; left < 256; left += 1) {
    right = (right + byte(left) + (key[left % key.length] ?? 0)) & 0xff;
    swap(left, right);
  }
  let [left, right] = [0, 0];
  return data.map((value) => {
    left = (left + 1) & 0xff;
    right = (right + byte(left)) & 0xff;
    swap(left, right);
    return value ^ byte(byte(left) + byte(right));
  });
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length > 0 && left.length === right.length && left.every((byte, index) => byte === right[index]);
}
