import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseChange } from '@portal/shared/remote/release-control';
import type { Teller } from './keep-telling';
import type { RegistryStore, Revision } from './registry-store';
import { changeRelease } from './release-actions';
import type { KnownCaller } from './release-caller';
import { collectorOf } from './summary';

interface Desk {
  readonly store: RegistryStore;
  /** Folder with the areas' plans. */
  readonly root: string;
  /** Collector as asked for; else the one of the site. */
  readonly collector?: string | undefined;
  readonly tell: (line: string) => void;
  readonly teller: Teller;
}

interface ReleaseRequest {
  readonly area: AreaName;
  readonly wanted: ReleaseChange;
  readonly caller: KnownCaller;
  /** The main API's word for the caller; null where it gave none. */
  readonly ticket: string | null;
}

/**
 * Makes a change for a person and has it told to the audit log. What cannot be told, or not be kept for telling, is
 * made all the same: the log of the process says so, and the registry's history has it.
 * @throws RolloutError as `changeRelease`
 */
export async function changeAndTell(
  { store, root, collector, tell, teller }: Desk,
  { area, wanted, caller, ticket }: ReleaseRequest,
): Promise<Revision> {
  let audit = ticket ? null : 'no ticket';
  const keep = ({ serial, at }: Channel) => {
    if (!ticket) return;
    try {
      teller.untold.keep({ area, serial, at, ticket });
    } catch (error) {
      audit = `not kept: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  const registry = { store, root, collector: collectorOf(store, collector) ?? undefined };
  const revision = await changeRelease(registry, area, wanted, caller.name, keep);
  const line = { at: new Date().toISOString(), area, action: wanted.action, serial: revision.serial, by: caller.email };
  tell(JSON.stringify(audit ? { ...line, audit } : line));
  teller.wake();
  return revision;
}
