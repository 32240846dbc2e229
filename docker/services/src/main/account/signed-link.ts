import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isUuid } from '../../platform/http/wire';
import { isSameSecret, sha256 } from '../../platform/secrets/secrets';
import type { Context } from '../../platform/context';

const VALID_MS = 60 * 60_000;

/** The claim of a mailed link: an account and its current address. */
interface Claim {
  readonly accountId: string;
  /** The address that the account had when the link was made; a change of address voids the link. */
  readonly email: string;
  /** The address to change to; absent in a link that only verifies. */
  readonly newEmail?: string;
}

/** A request for `/…/:id/:hash?expires&signature`, with `to` for a new address. */
export interface LinkRequest {
  Params: { id: string; hash: string };
  Querystring: Record<string, unknown>;
}

/** The signed address for a mail; valid for 60 minutes. @param path of the main API, without a slash at its end */
export function signedLink(context: Context, path: string, { accountId, email, newEmail }: Claim): string {
  const expires = String(Math.floor((Date.now() + VALID_MS) / 1000));
  const hash = hashOf(email);
  const query = new URLSearchParams({
    expires,
    ...(newEmail === undefined ? {} : { to: newEmail }),
    signature: sign(context.linkSecret, path, accountId, hash, expires, newEmail ?? ''),
  });
  return `${context.config.apiUrl}${path}/${accountId}/${hash}?${query}`;
}

/** Reads the claim of a link; null if it is forged or expired. */
export function readLink(
  context: Context,
  path: string,
  { params, query }: FastifyRequest<LinkRequest>,
): { readonly accountId: string; readonly newEmail: string; readonly isFor: (email: string) => boolean } | null {
  const [expires, newEmail, signature] = ['expires', 'to', 'signature'].map((name) => String(query[name] ?? ''));
  const expected = sign(context.linkSecret, path, params.id, params.hash, expires ?? '', newEmail ?? '');
  if (!isSameSecret(signature ?? '', expected) || !isUuid(params.id)) return null;
  if (Number(expires) * 1000 < Date.now()) return null;
  return {
    accountId: params.id,
    newEmail: newEmail ?? '',
    isFor: (email) => isSameSecret(params.hash, hashOf(email)),
  };
}

function hashOf(email: string): string {
  return sha256(email.toLowerCase()).slice(0, 40);
}

function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}
