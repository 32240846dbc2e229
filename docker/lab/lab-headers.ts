import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { labPath } from '@portal/shared/contract/lab';
import { HIDDEN_FROM_BROWSER, HIDDEN_FROM_CONTAINER, LAB_HEADERS, ownCookie } from './lab-rules';
import type { Pass } from './machine-check';

const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const NOT_ASKED = new Set(lower(HIDDEN_FROM_CONTAINER));
/** Headers of one connection, and what answers may not say. */
const NOT_ANSWERED = new Set([
  ...lower([...HIDDEN_FROM_BROWSER, ...Object.keys(LAB_HEADERS)]),
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Headers of a request as a container receives them, without the portal's own. */
export function headersFor({ headers }: IncomingMessage, { authorization, cookies }: Pass): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_ASKED.has(name) && name !== 'connection');
  const { cookie: _own, ...others } = Object.fromEntries(kept) as IncomingHttpHeaders; // as they were
  return { ...others, authorization, ...(cookies === '' ? {} : { cookie: cookies }) };
}

/** Headers of a container's response as a browser receives them. */
export function headersOf({ headers }: IncomingMessage, id: string): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_ANSWERED.has(name));
  const cookies = headers['set-cookie']?.map((cookie) => ownCookie(cookie, labPath(id)));
  return { ...Object.fromEntries(kept), ...LAB_HEADERS, ...(cookies ? { 'set-cookie': cookies } : {}) };
}

/** Status line and headers as text, for a connection that Node has handed out. */
export function headOf({ statusCode, statusMessage }: IncomingMessage, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}
