import type { IncomingMessage } from 'node:http';
import {
  LAB_AGAIN,
  LAB_AUTHORIZATION,
  LAB_CHECK,
  LAB_COOKIES,
  LAB_PAGE,
  LAB_PERSON,
  LAB_UPSTREAM,
} from '@portal/shared/contract/machine/lab';

/** Where a request may go, according to the machine service. */
export interface Pass {
  readonly upstream: string;
  readonly authorization: string;
  readonly cookies: string;
  /** Opaque name of the person. */
  readonly person: string;
}

/** Headers of the refusal page that reach a browser. */
const OF_PAGE = ['content-type', 'content-security-policy', 'referrer-policy', 'retry-after', 'cache-control'];

/**
 * @param isOpen the connection is already open: the check does not count as use of the person's session
 * @returns null when access is refused
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

/** Tries twice: a replica that has just ended may have closed the first try's connection. */
async function askMachine(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await fetch(url, { headers });
  } catch {
    return fetch(url, { headers });
  }
}

/** Returns the headers by which the machine service decides. */
function shown({ headers }: IncomingMessage): Record<string, string> {
  const { cookie, origin, accept } = headers;
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(origin === undefined ? {} : { origin }),
    ...(accept === undefined ? {} : { accept }),
  };
}
