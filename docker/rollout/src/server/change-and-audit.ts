import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseChange } from '@portal/shared/remote/release-control';
import type { AuditSender } from './audit-sender';
import type { RegistryStore, Revision } from '../registry/registry-store';
import { changeRelease } from './release-actions';
import type { KnownCaller } from './release-caller';
import { collectorOf } from '../judge/summary';

interface ReleaseContext {
  readonly store: RegistryStore;
  /** Folder with the areas' plans. */
  readonly root: string;
  /** Collector as asked for; else the one of the site. */
  readonly collector?: string | undefined;
  readonly log: (line: string) => void;
  readonly auditSender: AuditSender;
}

interface ReleaseRequest {
  readonly area: AreaName;
  readonly wanted: ReleaseChange;
  readonly caller: KnownCaller;
  /** The main API's proof of who calls; null where it gave none. */
  readonly ticket: string | null;
}

/**
 * Makes a change for a person and has its audit entry sent. A change is made also when its entry cannot be sent or
 * stored, because a rollback must not wait for the audit log: the log line of the change says so then, and the
 * registry's history has the change.
 * @throws RolloutError as `changeRelease`
 */
export async function changeAndAudit(
  { store, root, collector, log, auditSender }: ReleaseContext,
  { area, wanted, caller, ticket }: ReleaseRequest,
): Promise<Revision> {
  let auditFault = ticket ? null : 'no ticket';
  const addPendingEntry = ({ serial, at }: Channel) => {
    if (!ticket) return;
    try {
      auditSender.pending.add({ area, serial, at, ticket });
    } catch (error) {
      auditFault = `not kept: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  const registry = { store, root, collector: collectorOf(store, collector) ?? undefined };
  const revision = await changeRelease(registry, area, wanted, caller.name, addPendingEntry);
  const line = { at: new Date().toISOString(), area, action: wanted.action, serial: revision.serial, by: caller.email };
  log(JSON.stringify(auditFault ? { ...line, audit: auditFault } : line));
  auditSender.sendNow();
  return revision;
}
