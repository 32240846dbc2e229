import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { sharedSecret } from '../../../platform/secrets/secrets';
import type { Context } from '../../../platform/context';

/** A push service refuses claims that are valid for more than a day. */
const VALID_FOR = '12h';

/** The key that identifies the portal to push services (VAPID, RFC 8292). */
export interface PushKey {
  /** Point of the curve P-256, 65 bytes as base64url: browsers subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const keys = new WeakMap<Context, Promise<PushKey>>();

/** Returns the portal's key, the same on all replicas, derived from a secret in the database. */
export function pushKeyOf(context: Context): Promise<PushKey> {
  const known = keys.get(context);
  if (known) return known;
  const making = makePushKey(context);
  keys.set(context, making);
  // A failed attempt is not cached: the next caller tries again.
  making.catch(() => keys.delete(context));
  return making;
}

async function makePushKey({ db }: Context): Promise<PushKey> {
  const secret = createHash('sha256')
    .update(await sharedSecret(db, 'push_secret'))
    .digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/**
 * Returns the header `Authorization` that identifies the portal to a push service.
 * @param contact address for the push service's operator: `mailto:` or `https:`
 */
export async function authorizationOf(
  { publicKey, privateKey }: PushKey,
  endpoint: string,
  contact: string,
): Promise<string> {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(VALID_FOR)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}
