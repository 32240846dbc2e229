import { currentSession } from '@portal/shared/auth';
import { reportTicket } from '@portal/shared/contract/endpoints/session';
import { callApi } from '@portal/shared/http';

/** How long a ticket is held: shorter than it is valid, and counted by this clock alone, which may differ from the server's. */
const HELD_MS = 10 * 60_000;

let held: { readonly ticket: string; readonly until: number; readonly token: string } | null = null;

/**
 * The ticket that goes with a report of the signed-in person; one is asked for only when none is held.
 * @returns undefined where the server gives none: a collector that asks for one then refuses the report
 */
export async function ticketForReport(): Promise<string | undefined> {
  const session = currentSession();
  if (session.status !== 'signedIn') return undefined;
  const { token } = session;
  if (held && held.token === token && Date.now() < held.until) return held.ticket;
  try {
    const { ticket } = await callApi(reportTicket, { quiet: true });
    held = { ticket, until: Date.now() + HELD_MS, token };
    return ticket;
  } catch {
    return undefined;
  }
}
