import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { keysOf, signedText, type ChannelKeys } from '@portal/shared/remote/release/signature';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { isDue, type Validity } from '@portal/shared/remote/choice/validity';
import { RolloutError } from '../rollout-error';
import { readJson } from './site-files';

/** Returns the public keys of CHANNEL_KEYS, else those of the site's `config.json`; null when nothing is signed. */
export function channelKeysOf(site: string): ChannelKeys | null {
  const written = process.env['CHANNEL_KEYS']?.trim();
  if (!written)
    return (readJson(join(site, 'config.json')) as { channelKeys?: ChannelKeys } | null)?.channelKeys ?? null;
  try {
    return JSON.parse(written) as ChannelKeys;
  } catch {
    throw new RolloutError('key/broken', 'CHANNEL_KEYS is not JSON', 'Write it as `keygen` prints it.');
  }
}

/**
 * Returns the private key of an area: ROLLOUT_KEY (its PEM), or ROLLOUT_KEY_FILE (a file, or a folder with `<area>.pem`
 * files).
 * @returns null when no key is set
 * @throws RolloutError when the key is not an Ed25519 key
 */
function privateKeyOf(area: AreaName): KeyObject | null {
  const named = process.env['ROLLOUT_KEY_FILE']?.trim();
  const file = named && statSync(named, { throwIfNoEntry: false })?.isDirectory() ? join(named, `${area}.pem`) : named;
  const pem = process.env['ROLLOUT_KEY']?.trim() || (file && existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (!pem) return null;
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error is not passed on: its text may quote the key. The error below names only the area.
  }
  throw new RolloutError(
    'key/broken',
    `the key of ${area} is not an Ed25519 key`,
    'Make one with `keygen` and name it in ROLLOUT_KEY_FILE.',
  );
}

/** Encodes a public key for `CHANNEL_KEYS`: 32 bytes in base64. */
export function publicText(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Whether one of the keys signed a revision. */
export function isSignedBy(keys: readonly string[], revision: object): boolean {
  const { signature } = revision as { readonly signature?: unknown };
  if (typeof signature !== 'string') return false;
  const text = Buffer.from(signedText(revision));
  return keys.some((key) => {
    const x = Buffer.from(key, 'base64').toString('base64url');
    const imported = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, text, imported, Buffer.from(signature, 'base64'));
  });
}

const DAY_MS = 24 * 3_600_000;
const DEFAULT_VALID_DAYS = 14;

/**
 * Returns the validity of a signature made now: ROLLOUT_VALID_DAYS, 14 by default.
 * @throws RolloutError unless it is 1 to 365 days
 */
function validityFrom(now: number): Validity {
  const days = Number(process.env['ROLLOUT_VALID_DAYS']?.trim() || DEFAULT_VALID_DAYS);
  if (!(days >= 1 && days <= 365))
    throw new RolloutError('key/validity', 'ROLLOUT_VALID_DAYS is not 1 to 365 days', 'Example: ROLLOUT_VALID_DAYS=14');
  return { from: new Date(now).toISOString(), until: new Date(now + days * DAY_MS).toISOString() };
}

/** Whether to sign a channel again: it is signed, its key is available, and its validity is half over or missing. */
export function isSigningDue({ remote, signature, valid }: Channel): boolean {
  if (signature === undefined || !privateKeyOf(remote)) return false;
  return valid === undefined || isDue(valid, Date.now());
}

/**
 * Signs a revision if this command has a key.
 * @param before the previous revision as read from disk. Its signature is checked, because a signature of the change
 * also covers everything that the change keeps.
 * @throws RolloutError when shells would refuse the revision (the key is missing or unknown to them), or when the team
 * did not sign the previous revision
 */
export function signed<T extends { readonly remote: AreaName }>(site: string, revision: T, before: unknown): T {
  const { remote } = revision;
  const wanted = keysOf(channelKeysOf(site), remote);
  const key = privateKeyOf(remote);
  const { signature: earlier, valid: _, ...unsigned } = revision as T & { signature?: string; valid?: Validity };
  if (!key) {
    if (!wanted && earlier === undefined) return revision;
    throw new RolloutError(
      'key/missing',
      `the channel of ${remote} is signed; browsers refuse a change without the key`,
      "Name the team's key in ROLLOUT_KEY_FILE (a file or a folder) or ROLLOUT_KEY.",
    );
  }
  if (wanted && !wanted.includes(publicText(key)))
    throw new RolloutError(
      'key/other',
      `this is not a known key of ${remote}`,
      "Use the team's key, or add the new one to CHANNEL_KEYS first.",
    );
  if (wanted && before && !isSignedBy(wanted, before))
    throw new RolloutError(
      'key/stranger',
      `the team did not sign the newest revision of ${remote}: somebody else may have written it`,
      "Look at `log` and `status`. When it is the team's: `sign`. Else remove that revision from the history.",
    );
  const fresh = { ...unsigned, valid: validityFrom(Date.now()) };
  const signature = sign(null, Buffer.from(signedText(fresh)), key).toString('base64');
  return { ...fresh, signature } as unknown as T;
}
