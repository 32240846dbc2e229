import type { Context } from '../context';
import { describeError } from '../log';
import { startLoop, type Worker } from '../loop';
import { tellHomes } from './notify-homes';
import { tellMaintenance } from './notify-maintenance';
import { tellOpenings } from './notify-openings';

const ROUND_MS = 20_000;

/**
 * Sees to it, until stopped, that people learn of maintenance, of days opened for them, and of what becomes of their
 * files: at once when woken, else every round.
 */
export function startMaintenanceNews(context: Context): Worker {
  // A machine service that is just starting is away for a round; only what lasts is worth a line.
  let misses = 0;
  return startLoop(async () => {
    try {
      const told = [await tellMaintenance(context), await tellOpenings(context), await tellHomes(context)];
      if (told.includes(true)) context.wakeQueues();
      misses = 0;
    } catch (error) {
      misses += 1;
      if (misses === 2) context.log('warn', 'maintenance cannot be told of', { error: describeError(error) });
    }
    return ROUND_MS;
  });
}
