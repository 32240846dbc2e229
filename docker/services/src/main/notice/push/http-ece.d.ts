/** RFC 8188 as Web Push (RFC 8291) uses it; the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Keys as base64url: `dh` of the other side, `authSecret` shared by both. */
  interface Parameters {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly dh?: string;
    readonly authSecret: string;
  }

  /** @throws when a key is no point of the curve, or the text was encrypted for others */
  export function encrypt(text: Buffer, parameters: Parameters): Buffer;
  export function decrypt(message: Buffer, parameters: Parameters): Buffer;
}
