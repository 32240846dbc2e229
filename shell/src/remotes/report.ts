import { currentSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/roles';
import { runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Beacon, SentBeacon } from '@portal/shared/remote/beacon';
import { bucketOf } from '@portal/shared/remote/bucket';
import type { Channel } from '@portal/shared/remote/channel';
import type { Candidate } from '@portal/shared/remote/choose';
import type { FaultKind } from '@portal/shared/remote/fault-kind';
import { phasesOf } from './phases';
import { ticketForReport } from './report-ticket';

/** Tells the collector, when there is one, how a release fared here. It never delays or fails anything. */
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
