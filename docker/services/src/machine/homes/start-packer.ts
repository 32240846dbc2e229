import { describeError } from '../../log';
import { startLoop, type Worker } from '../../loop';
import { packHomes, type PackSurroundings } from './pack-homes';

interface Options extends PackSurroundings {
  readonly tickSeconds: number;
}

/** Nothing is due sooner than within minutes, ms. */
const PAUSE_MS = 60_000;

/** Packs home folders whose grace is over until stopped, beside the reconcile loop: a large one takes its time. */
export function startPacker({ tickSeconds, ...surroundings }: Options): Worker {
  return startLoop(async () => {
    try {
      await packHomes(surroundings, new Date());
    } catch (error) {
      surroundings.log('warn', 'home folders could not be looked after', { error: describeError(error) });
    }
    return Math.min(tickSeconds * 1000, PAUSE_MS);
  });
}
