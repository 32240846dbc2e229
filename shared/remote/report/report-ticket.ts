import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ROLES } from '../../contract/account/roles';
import * as z from 'zod/mini';

/** The reporting person, as verified by the main API. */
const ticketFields = z.object({
  /** Code that only the main API can trace to an account; the collector stores nothing else about the person. */
  person: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** Name of the account, by which releases are chosen. */
  user: z.string().check(z.maxLength(320)),
  role: z.enum(ROLES),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type ReportTicket = z.output<typeof ticketFields>;

/** Header of a private Ed25519 key's 32 bytes in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the Ed25519 key that signs tickets. @param seed 32 secret bytes; the same seed gives the same key */
export function ticketKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the public key of a private key, as the main API publishes it. */
export function publicTicketKey(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Reads a public key. @throws Error for a text that is not a key */
export function readTicketKey(key: string): KeyObject {
  return createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
}

/** Writes a ticket: its fields and their signature, both base64url, separated by a dot. */
export function writeTicket(ticket: ReportTicket, privateKey: KeyObject): string {
  const fields = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${fields}.${sign(null, Buffer.from(fields), privateKey).toString('base64url')}`;
}

/** Reads a ticket; null if it is invalid, expired, or signed by another key. */
export function readTicket(ticket: string, key: KeyObject, now = Date.now()): ReportTicket | null {
  const [fields = '', signature = '', ...more] = ticket.split('.');
  if (more.length > 0 || !verify(null, Buffer.from(fields), key, Buffer.from(signature, 'base64url'))) return null;
  const parsed = z.safeParse(ticketFields, JSON.parse(Buffer.from(fields, 'base64url').toString('utf8')));
  return parsed.success && parsed.data.expires > now ? parsed.data : null;
}
