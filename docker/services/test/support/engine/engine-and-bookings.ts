import { readEngineSettings } from '../../../src/platform/config/engine-settings';
import type { Engine } from '../../../src/machine/engine/engine';
import { startImageBuilder } from '../../../src/machine/images/start-image-builder';
import type { ReconcileDeps } from '../../../src/machine/reconcile/apply-plan';
import { reconcile } from '../../../src/machine/reconcile/reconcile';
import type { Worker } from '../../../src/platform/jobs/loop';
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

/** An engine under test, and a machine service's bookings for it. */
interface EngineAndBookings<E extends TestEngine> extends Omit<Bookings, 'empty' | 'close'> {
  readonly engine: E;
  /** Label of this test's containers on the engine. */
  readonly installation: string;
  driver(over?: Parameters<TestEngine['driver']>[1]): Engine;
  /** Ids of this test's running containers, sorted. */
  running(): Promise<string[]>;
  clear(): Promise<void>;
  /** Compares bookings and engine, starts what should run, and waits until its notebooks answer. */
  look(now: Date, over?: Partial<ReconcileDeps>): Promise<void>;
  /** Starts a process that builds images; by default no ZIP exists. */
  startBuilder(over?: Partial<Parameters<typeof startImageBuilder>[0]>): Worker;
  /** Waits until an image is in one of these states; a waiting one must also have its reason. */
  untilImage(archive: string, ...states: readonly string[]): Promise<KeptImage>;
}

/**
 * Opens an engine and a database with one machine before the tests of the calling `describe`, and closes both
 * afterwards. Each test has no bookings at first, and its own installation.
 */
export function engineAndBookings<E extends TestEngine>(open: () => Promise<E>): EngineAndBookings<E> {
  let engine: E | undefined;
  let bookings: Bookings | undefined;
  let installation = '';
  beforeAll(async () => {
    [engine, bookings] = await Promise.all([open(), openBookings()]);
  });
  afterAll(async () => {
    await engine?.stop();
    await bookings?.close();
  });
  beforeEach(async () => {
    installation = newInstallation();
    await opened(bookings).empty(installation);
  });
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('engine and database are not open yet');
    return value;
  };
  const log = () => undefined;
  const at: EngineAndBookings<E> = {
    get engine() {
      return opened(engine);
    },
    get db() {
      return opened(bookings).db;
    },
    get machine() {
      return opened(bookings).machine;
    },
    get installation() {
      return installation;
    },
    book: (now, over) => opened(bookings).book(now, over),
    change: (id, values) => opened(bookings).change(id, values),
    open: (id, day, slot) => opened(bookings).open(id, day, slot),
    report: (id) => opened(bookings).report(id),
    image: (archive) => opened(bookings).image(archive),
    driver: (over) => at.engine.driver(installation, over),
    running: () => at.engine.running(installation),
    clear: async () => {
      const driver = at.driver();
      await Promise.all((await driver.list()).map(({ id }) => driver.remove(id)));
    },
    look: async (now, { engine: driver = at.driver(), ...over } = {}) => {
      const deps = { db: at.db, engine: driver, log, settings: SMALL, ...over };
      for (let look = 0; (await reconcile(deps, now)) && look < STARTING_LOOKS; look += 1)
        await sleep(STARTING_PAUSE_MS);
    },
    startBuilder: ({ engine: driver = at.driver(), ...over } = {}) =>
      startImageBuilder({
        db: at.db,
        engine: driver,
        archives: { find: async () => null },
        log,
        tickSeconds: 0.1,
        clock: () => NOON,
        ...over,
      }),
    untilImage: (archive, ...states) =>
      until(
        async () => {
          const image = await at.image(archive);
          return image && states.includes(image.state) && (image.state !== 'waiting' || image.reason) ? image : null;
        },
        `${archive} is not ${states.join(' or ')}`,
      ),
  };
  return at;
}
