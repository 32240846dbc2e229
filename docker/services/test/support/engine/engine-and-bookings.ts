import { readEngineSettings } from '../../../src/platform/config/engine-settings';
import { startImageBuilder } from '../../../src/machine/images/start-image-builder';
import type { ReconcileDeps } from '../../../src/machine/reconcile/apply-plan';
import { reconcile } from '../../../src/machine/reconcile/reconcile';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBookings, type Bookings, type KeptImage } from './bookings';
import { newInstallation, type TestEngine } from './engines';
import { until } from '../server';

/** Wednesday noon in WIB. */
export const NOON = new Date('2026-11-04T12:00:00+07:00');
/** Seconds. */
export const DAY = 86_400;
export const after = (seconds: number, from = NOON) => new Date(from.getTime() + seconds * 1000);

/** Settings for small containers: a test machine runs twenty of them. */
export const SMALL = { ...readEngineSettings({}), memoryMb: 64, cpus: 0.5 };

const STARTING_LOOKS = 100;
const STARTING_PAUSE_MS = 100;

/**
 * Opens an engine and a database with one machine before the tests of the calling `describe`, and closes both
 * afterwards. Each test has no bookings at first, and its own installation.
 */
export function engineAndBookings<E extends TestEngine>(open: () => Promise<E>) {
  const opened = {} as { engine: E; installation: string } & Omit<Bookings, 'close'>;
  let close: Bookings['close'] | undefined;
  beforeAll(async () => {
    const [engine, { close: closeBookings, ...bookings }] = await Promise.all([open(), openBookings()]);
    close = closeBookings;
    Object.assign(opened, bookings, { engine });
  });
  afterAll(async () => {
    await opened.engine?.stop();
    await close?.();
  });
  beforeEach(async () => {
    opened.installation = newInstallation();
    await opened.empty(opened.installation);
  });
  const log = () => undefined;
  const at = Object.assign(opened, {
    driver: (over?: Parameters<TestEngine['driver']>[1]) => opened.engine.driver(opened.installation, over),
    /** Returns the ids of this test's running containers, sorted. */
    running: () => opened.engine.running(opened.installation),
    clear: async () => {
      const driver = at.driver();
      await Promise.all((await driver.list()).map(({ id }) => driver.remove(id)));
    },
    /** Compares bookings and engine, starts what should run, and waits until its notebooks answer. */
    look: async (now: Date, { engine: driver = at.driver(), ...over }: Partial<ReconcileDeps> = {}) => {
      const deps = { db: at.db, engine: driver, log, settings: SMALL, ...over };
      for (let look = 0; (await reconcile(deps, now)) && look < STARTING_LOOKS; look += 1)
        await sleep(STARTING_PAUSE_MS);
    },
    /** Starts a process that builds images; by default no ZIP exists. */
    startBuilder: (over: Partial<Parameters<typeof startImageBuilder>[0]> = {}) =>
      startImageBuilder({
        db: at.db,
        engine: at.driver(),
        archives: { find: async () => null },
        log,
        tickSeconds: 0.1,
        clock: () => NOON,
        ...over,
      }),
    /** Waits until an image is in one of these states; a waiting one must also have its reason. */
    untilImage: (archive: string, ...states: readonly string[]): Promise<KeptImage> =>
      until(
        async () => {
          const image = await at.image(archive);
          return image && states.includes(image.state) && (image.state !== 'waiting' || image.reason) ? image : null;
        },
        `${archive} is not ${states.join(' or ')}`,
      ),
  });
  return at;
}
