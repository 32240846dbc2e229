import { currentSession } from '@portal/shared/auth';
import { reportTicket } from '@portal/shared/contract/endpoints/session';
import { isRole } from '@portal/shared/contract/roles';
import { callApi, runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Beacon, SentBeacon } from '@portal/shared/remote/beacon';
import { bucketOf } from '@portal/shared/remote/bucket';
import type { Channel } from '@portal/shared/remote/channel';
import type { Candidate } from '@portal/shared/remote/choose';
import type { FaultKind } from '@portal/shared/remote/fault-kind';
import { phasesOf } from './phases';

/** Tells the collector, when there is one, the health of a release here. It never delays or fails anything. */
export function report(
  area: AreaName,
  channel: Channel,
  { release, reason }: Candidate,
  fault: FaultKind | null,
): void {
  const { collectorUrl } = runtimeConfig();
  const session = currentSession();
  if (!collectorUrl || session.status !== 'signedIn' || !isRole(session.role)) return;
  const beacon: Beacon = {
    v: 1,
    area,
    version: release.version,
    build: release.build,
    reason,
    role: session.role,
    bucket: bucketOf(channel.rollout.salt, area, session.username),
    outcome: fault ? 'failed' : 'mounted',
    fault,
    phases: phasesOf(area, release.build),
  };
  void send(collectorUrl, beacon);
}

async function send(collectorUrl: string, beacon: Beacon): Promise<void> {
  const sent: SentBeacon = { ...beacon, ticket: await ticketForReport() };
  // A text needs no preflight; the collector reads it as JSON.
  navigator.sendBeacon(`${collectorUrl}/beacon`, JSON.stringify(sent));
}

/**
 * How long a ticket is held: shorter than it is valid, and counted by this clock alone, which may differ from the
 * server's.
 */
const HELD_MS = 10 * 60_000;

let held: { readonly ticket: string; readonly until: number; readonly token: string } | null = null;

/**
 * The ticket that goes with a report of the signed-in person; one is asked for only when none is held.
 * @returns undefined where the server gives none: a collector that asks for one then refuses the report
 */
async function ticketForReport(): Promise<string | undefined> {
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
