import { currentSession } from '@portal/shared/auth';
import { reportTicket } from '@portal/shared/contract/endpoints/account/session';
import { isRole } from '@portal/shared/contract/account/roles';
import { callApi, runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Beacon, SentBeacon } from '@portal/shared/remote/report/beacon';
import type { FaultKind } from '@portal/shared/remote/report/fault-kind';
import { areaState } from '../base/area-state';

/** Name of this page view: its reports count as one visit. */
const VISIT = Math.random().toString(36).slice(2);

/**
 * Reports the health of a release to the collector, if there is one. It never delays or fails anything.
 * @param fault null for a release whose first screen is shown
 * @param mountMs time to that screen, milliseconds
 */
export function report(area: AreaName, build: string, fault: FaultKind | null, mountMs: number | null = null): void {
  const { collectorUrl } = runtimeConfig();
  const session = currentSession();
  if (!collectorUrl || session.status !== 'signedIn' || !isRole(session.role)) return;
  const beacon: Beacon = {
    v: 1,
    area,
    build,
    visit: VISIT,
    outcome: fault ? 'failed' : 'mounted',
    fault,
    mountMs,
  };
  void send(collectorUrl, beacon);
}

async function send(collectorUrl: string, beacon: Beacon): Promise<void> {
  const ticket = await ticketForReport();
  // The collector refuses a report without a ticket: the server gives none, or the address is not verified.
  if (!ticket) return;
  const sent: SentBeacon = { ...beacon, ticket };
  // Plain text needs no preflight; the collector parses it as JSON.
  navigator.sendBeacon(`${collectorUrl}/beacon`, JSON.stringify(sent));
}

/** Shorter than a ticket's validity, because this clock may differ from the server's. */
const HELD_MS = 60_000;

let held: { readonly ticket: string; readonly until: number; readonly token: string } | null = null;

/** Returns the held ticket or a new one; undefined when the server gives none. */
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

const reported = new Set<string>();

/**
 * Reports, once per page and release, that its first screen is shown.
 * @param started when its module was loaded, milliseconds of the page's clock
 */
export function noteMounted(area: AreaName, build: string, started: number): void {
  if (isMounted(area, build) && isFirst(`${area} ${build}`))
    report(area, build, null, Math.round(performance.now() - started));
}

/** Reports, once per page and release, an error that a mounted release did not catch. The release stays mounted. */
export function noteError(area: AreaName, build: string): void {
  if (isMounted(area, build) && isFirst(`${area} ${build} error`)) report(area, build, 'error');
}

function isMounted(area: AreaName, build: string): boolean {
  const state = areaState(area);
  return state.phase === 'ready' && state.candidate.release.build === build;
}

function isFirst(key: string): boolean {
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}
