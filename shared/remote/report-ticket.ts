import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ROLES } from '../contract/roles';
import * as z from 'zod/mini';

/** The verified reporting person, as the main API confirms it. */
const ticketFields = z.object({
  /** Code that only the main API can trace to an account; the collector stores nothing else of the person. */
  person: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** Name of the account, by which releases are chosen. */
  user: z.string().check(z.maxLength(320)),
  role: z.enum(ROLES),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type ReportTicket = z.output<typeof ticketFields>;

/** Header before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key that signs tickets. @param seed 32 secret bytes; the same ones give the same key */
export function ticketKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the public key that checks tickets of a private key, as the main API publishes it. */
export function publicTicketKey(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** @throws Error for a text that is not a key */
export function readTicketKey(key: string): KeyObject {
  return createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
}

/** The ticket as a page carries it: its fields and their signature, both base64url, with a dot between. */
export function writeTicket(ticket: ReportTicket, privateKey: KeyObject): string {
  const fields = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${fields}.${sign(null, Buffer.from(fields), privateKey).toString('base64url')}`;
}

/** Reads a ticket; null for an invalid or expired one, or one signed by another key. */
export function readTicket(ticket: string, key: KeyObject, now = Date.now()): ReportTicket | null {
  const [fields = '', signature = '', ...more] = ticket.split('.');
  if (more.length > 0 || !verify(null, Buffer.from(fields), key, Buffer.from(signature, 'base64url'))) return null;
  const parsed = z.safeParse(ticketFields, JSON.parse(Buffer.from(fields, 'base64url').toString('utf8')));
  return parsed.success && parsed.data.expires > now ? parsed.data : null;
}
