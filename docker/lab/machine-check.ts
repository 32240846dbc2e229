import type { IncomingMessage } from 'node:http';
import {
  LAB_AGAIN,
  LAB_AUTHORIZATION,
  LAB_CHECK,
  LAB_COOKIES,
  LAB_PAGE,
  LAB_PERSON,
  LAB_UPSTREAM,
} from '@portal/shared/contract/lab';

/** Where a request may go, as the machine service says. */
export interface Pass {
  readonly upstream: string;
  readonly authorization: string;
  readonly cookies: string;
  /** Opaque name of the person who passes. */
  readonly person: string;
}

/** Headers of the page that says why the door is closed which reach a browser. */
const OF_PAGE = ['content-type', 'content-security-policy', 'referrer-policy', 'retry-after', 'cache-control'];

/**
 * @param isOpen whether the connection is open already: that is no use of the person's session
 * @returns null for who may not pass
 * @throws Error when the machine service does not answer
 */
export async function requestPass(
  machineUrl: string,
  id: string,
  request: IncomingMessage,
  isOpen = false,
): Promise<Pass | null> {
  const again: Record<string, string> = isOpen ? { [LAB_AGAIN]: 'yes' } : {};
  const reply = await askMachine(machineUrl + LAB_CHECK + id, { ...shown(request), ...again });
  await reply.arrayBuffer();
  const { status, headers } = reply;
  const upstream = headers.get(LAB_UPSTREAM);
  if (status >= 500) throw new Error(`HTTP ${status}`);
  if (status !== 204 || upstream === null) return null;
  return {
    upstream,
    authorization: headers.get(LAB_AUTHORIZATION) ?? '',
    cookies: headers.get(LAB_COOKIES) ?? '',
    person: headers.get(LAB_PERSON) ?? id,
  };
}

/** Response of a door that stays closed. */
interface ClosedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** @throws Error when the machine service does not answer */
export async function closedPage(machineUrl: string, id: string, request: IncomingMessage): Promise<ClosedPage> {
  const page = await askMachine(machineUrl + LAB_PAGE + id, shown(request));
  const headers = OF_PAGE.flatMap((name): [string, string][] => {
    const value = page.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status: page.status, headers: Object.fromEntries(headers), body: Buffer.from(await page.arrayBuffer()) };
}

/** Asks twice: a replica that has just ended may have taken the first one's connection with it. */
async function askMachine(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await fetch(url, { headers });
  } catch {
    return fetch(url, { headers });
  }
}

/** Headers by which the machine service decides. */
function shown({ headers }: IncomingMessage): Record<string, string> {
  const { cookie, origin, accept } = headers;
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(origin === undefined ? {} : { origin }),
    ...(accept === undefined ? {} : { accept }),
  };
}
