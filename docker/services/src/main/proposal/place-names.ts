import { listDays, listMachines } from '@portal/shared/contract/endpoints/machine/machine';
import { callEndpoint } from '@portal/shared/server-calls/call-endpoint';
import { titleCase } from '@portal/shared/format/day-name';
import type { Context } from '../../platform/context';
import { describeError } from '../../platform/log';

const FRESH_MS = 60_000;
const PATIENCE_MS = 2000;

export type Places = ReturnType<typeof rememberPlaces>;

/** Caches the names of one machine service's days and machines, for mails. */
export function rememberPlaces({ config, log }: Context) {
  let renewedAt = 0;
  let days: ReadonlyMap<string, string> = new Map();
  let machines: ReadonlyMap<string, string> = new Map();
  return {
    /**
     * Asks the machine service if the known names are older than a minute. Call it outside of a transaction, which must
     * not wait for another server. Never throws.
     */
    renew: async (): Promise<void> => {
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
    /** A name is null if the machine service did not return it. */
    nameOf: (dayId: string | undefined, machineId: string | undefined) => {
      const day = days.get(dayId ?? '');
      return { day: day ? titleCase(day) : null, machine: machines.get(machineId ?? '') ?? null };
    },
  };
}
