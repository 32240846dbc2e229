import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { labPath } from '@portal/shared/contract/machine/lab';
import { HIDDEN_FROM_BROWSER, HIDDEN_FROM_CONTAINER, LAB_HEADERS, ownCookie } from './lab-rules';
import type { Pass } from './machine-check';

const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const NOT_ASKED = new Set(lower(HIDDEN_FROM_CONTAINER));
/** Headers of a single connection, and headers that a container must not set. */
const NOT_ANSWERED = new Set([
  ...lower([...HIDDEN_FROM_BROWSER, ...Object.keys(LAB_HEADERS)]),
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Returns a request's headers for a container, without the portal's own. */
export function headersFor({ headers }: IncomingMessage, { authorization, cookies }: Pass): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_ASKED.has(name) && name !== 'connection');
  const { cookie: _own, ...others } = Object.fromEntries(kept) as IncomingHttpHeaders; // as they were
  return { ...others, authorization, ...(cookies === '' ? {} : { cookie: cookies }) };
}

/** Returns the headers of a container's response for a browser. */
export function headersOf({ headers }: IncomingMessage, id: string): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_ANSWERED.has(name));
  const cookies = headers['set-cookie']?.map((cookie) => ownCookie(cookie, labPath(id)));
  return { ...Object.fromEntries(kept), ...LAB_HEADERS, ...(cookies ? { 'set-cookie': cookies } : {}) };
}

/** Formats status line and headers, for a connection that Node has handed over. */
export function headOf({ statusCode, statusMessage }: IncomingMessage, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}
