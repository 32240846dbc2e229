import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { keysOf, signedText, type ChannelKeys } from '@portal/shared/remote/signature';
import type { Channel } from '@portal/shared/remote/channel';
import { isDue, type Validity } from '@portal/shared/remote/validity';
import { RolloutError } from '../rollout-error';
import { readJson } from './site-files';

/**
 * Public keys that shells of a site know: CHANNEL_KEYS, else those of its `config.json`; null when nothing is signed
 * there.
 */
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
 * Returns the key that this command signs an area's channel with: ROLLOUT_KEY (its PEM), or ROLLOUT_KEY_FILE (its file,
 * or a folder with one `<area>.pem` each).
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

/** A public key as `CHANNEL_KEYS` names it: 32 bytes in base64. */
export function publicText(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Whether one of some keys signed a revision. */
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
 * How long a signature made now is fresh: ROLLOUT_VALID_DAYS, 14 when not given.
 * @throws RolloutError when that is no number of days
 */
function validityFrom(now: number): Validity {
  const days = Number(process.env['ROLLOUT_VALID_DAYS']?.trim() || DEFAULT_VALID_DAYS);
  if (!(days >= 1 && days <= 365))
    throw new RolloutError('key/validity', 'ROLLOUT_VALID_DAYS is not 1 to 365 days', 'Example: ROLLOUT_VALID_DAYS=14');
  return { from: new Date(now).toISOString(), until: new Date(now + days * DAY_MS).toISOString() };
}

/**
 * Whether a channel must be signed again: it is signed, its key is available, and half of its validity is over or it
 * names none.
 */
export function isSigningDue({ remote, signature, valid }: Channel): boolean {
  if (signature === undefined || !privateKeyOf(remote)) return false;
  return valid === undefined || isDue(valid, Date.now());
}

/**
 * Signs a revision when this command has a key.
 * @param before the revision that it was made from, as read from disk. Its signature is checked, because a signature
 * of the change also covers everything that the change keeps.
 * @throws RolloutError when shells would refuse the revision (the key is missing or is another one than they know), or
 * when the revision before was not signed by the team
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
