import { listDays, listMachines } from '@portal/shared/contract/endpoints/machine/machine';
import { callEndpoint } from '@portal/shared/server-calls/call-endpoint';
import { titleCase } from '@portal/shared/format/day-name';
import type { Context } from '../../platform/context';
import { describeError } from '../../platform/log';

const FRESH_MS = 60_000;
const PATIENCE_MS = 2000;

/** Null if the machine service did not return the name. */
interface PlaceNames {
  readonly day: string | null;
  readonly machine: string | null;
}

export interface Places {
  /**
   * Asks the machine service if the known names are older than a minute. Call it outside of a transaction, which must
   * not wait for another server. Never throws.
   */
  renew(): Promise<void>;
  nameOf(dayId: string | undefined, machineId: string | undefined): PlaceNames;
}

/** Caches the names of one machine service's days and machines, for mails. */
export function rememberPlaces({ config, log }: Context): Places {
  let renewedAt = 0;
  let days: ReadonlyMap<string, string> = new Map();
  let machines: ReadonlyMap<string, string> = new Map();
  return {
    renew: async () => {
      if (Date.now() - renewedAt < FRESH_MS) return;
      try {
        const [dayList, machineList] = await Promise.all([
          callEndpoint(config.machineUrl, listDays, { timeLimitMs: PATIENCE_MS }),
          callEndpoint(config.machineUrl, listMachines, { timeLimitMs: PATIENCE_MS }),
        ]);
        days = new Map(dayList.data.map(({ id, nama }) => [id, nama]));
        machines = new Map(machineList.data.map(({ id_mesin, nama_mesin }) => [id_mesin, nama_mesin]));
        renewedAt = Date.now();
      } catch (error) {
        log('warn', 'names of days and machines are not known', { error: describeError(error) });
      }
    },
    nameOf: (dayId, machineId) => {
      const day = days.get(dayId ?? '');
      return { day: day ? titleCase(day) : null, machine: machines.get(machineId ?? '') ?? null };
    },
  };
}
