import { createHmac } from 'node:crypto';
import { escapeHtml } from '@portal/shared/format/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret, sha256 } from '../../platform/secrets/secrets';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { findAccount, lockAccount, type AccountRow } from './account-row';
import type { Config } from '../../platform/config/config';
import { plainPage, plainPagePolicy } from '../../platform/http/plain-page';
import { type Reader, wordsIn } from '../mail/words';

const VALID_MS = 60 * 60_000;

interface Claim {
  readonly accountId: string;
  /** The account's address when the link was made; a change of address invalidates the link. */
  readonly email: string;
  /** The new address; absent in a link that only verifies. */
  readonly newEmail?: string;
}

/** A request for `/…/:id/:hash?expires&signature`, with `to` for a new address. */
export interface LinkRequest {
  Params: { id: string; hash: string };
  Querystring: Record<string, unknown>;
}

/**
 * Returns the signed address for a mail, valid for 60 minutes. @param path of the main API, without a trailing slash
 */
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

/**
 * Returns the account that a link was sent for, and the link's new address, which is empty if the link only verifies;
 * null for a forged or expired link. The account may have the new address already, from the link's first use.
 * @param tx locks the account's row until this transaction ends
 */
export async function accountOfLink(
  context: Context,
  path: string,
  { params, query }: FastifyRequest<LinkRequest>,
  tx?: Queryable,
): Promise<{ readonly row: AccountRow; readonly newEmail: string } | null> {
  const [expires = '', newEmail = '', signature = ''] = ['expires', 'to', 'signature'].map((name) =>
    String(query[name] ?? ''),
  );
  const expected = sign(context.linkSecret, path, params.id, params.hash, expires, newEmail);
  if (!isSameSecret(signature, expected) || Number(expires) * 1000 < Date.now()) return null;
  const row = await (tx ? lockAccount(tx, params.id) : findAccount(context.db, params.id));
  return row && (isSameSecret(params.hash, hashOf(row.email)) || row.email === newEmail) ? { row, newEmail } : null;
}

function hashOf(email: string): string {
  return sha256(email.toLowerCase()).slice(0, 40);
}

function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

interface MailedLink {
  /** Returns the reader of the page with the button; without a page, whether the link's work is done. */
  look(request: FastifyRequest<LinkRequest>): Promise<Reader | boolean>;
  /** Does the link's work. @returns whether it is done */
  act(request: FastifyRequest<LinkRequest>): Promise<boolean>;
}

/**
 * Adds the routes of a mailed link. A browser opens it, so it is not part of the contract. GET changes nothing and shows
 * a button; POST is the person's click. Both redirect to the portal's /verifikasi when nothing is left to click.
 * @param path of the main API, without a trailing slash
 */
export function addLinkRoutes(
  app: FastifyInstance,
  { config }: Context,
  path: string,
  { look, act }: MailedLink,
): void {
  const url = `${path}/:id/:hash`;
  // `akun` lets the portal say that the link belongs to another account than the signed-in one.
  const outcome = (isDone: boolean, id = '') =>
    `${config.portalUrl}/verifikasi?verified=${isDone}${isDone ? `&akun=${id}` : ''}`;
  app.get<LinkRequest>(url, async (request, reply) => {
    const seen = await look(request);
    if (typeof seen === 'boolean') return reply.redirect(outcome(seen, request.params.id), 302);
    return sendVerificationPage(reply, config, seen);
  });
  // A mail program may have cut the address.
  app.get(`${path}/*`, async (_, reply) => reply.redirect(outcome(false), 302));
  app.post<LinkRequest>(url, async (request, reply) =>
    reply.redirect(outcome(await act(request), request.params.id), 303),
  );
}

/**
 * Sends the page of a verification link: one button, which sends the link back by POST. Mail scanners and previews open
 * links, and that must not verify the address.
 */
function sendVerificationPage(reply: FastifyReply, config: Config, { email, language }: Reader): FastifyReply {
  const { brandName: brand } = config;
  const t = wordsIn(language);
  const title = t('Verifikasi alamat email');
  const question = t('Tekan tombol di bawah untuk memastikan bahwa {email} milik Anda dan dipakai untuk {brand}.', {
    email: `<strong>${escapeHtml(email)}</strong>`,
    brand: escapeHtml(brand),
  });
  const body = `<p>${question}</p>
<form method="post"><button type="submit">${title}</button></form>
<p class="note">${t('Abaikan halaman ini jika Anda tidak merasa mendaftar.')}</p>`;
  return (
    reply
      .type('text/html; charset=utf-8')
      // Browsers check the redirect after a form submission against form-action too.
      .header('content-security-policy', plainPagePolicy(`'self' ${config.portalOrigins.join(' ')}`))
      .header('referrer-policy', 'no-referrer')
      .send(plainPage({ title, brand, body, language }))
  );
}
