import { RELEASE_TICKET_PATH, releaseTicket } from '@portal/shared/remote/release-told';
import * as z from 'zod/mini';

/** Time limit of the question, milliseconds: a change waits for it, at the same time as for who calls. */
const TIME_LIMIT_MS = 3_000;

/**
 * The main API's word for who calls, to be shown when the change is told.
 * @param api address of the main API
 * @returns null when it has none: it does not answer, or is one that keeps no such entries
 */
export async function ticketFor(api: string, authorization: string | undefined): Promise<string | null> {
  if (!authorization) return null;
  try {
    const response = await fetch(`${api}${RELEASE_TICKET_PATH}`, {
      headers: { accept: 'application/json', authorization },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'error',
    });
    return response.ok ? z.parse(releaseTicket, await response.json()).data.ticket : null;
  } catch {
    return null;
  }
}
