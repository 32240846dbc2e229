import type { AreaName } from '@portal/shared/remote/area-config';
import { PHASES, type Beacon, type Phase } from '@portal/shared/remote/beacon';
import type { AreaSummary, BuildSummary } from '@portal/shared/remote/release-summary';

/** Visits of which the times are kept for the medians, per build. */
const KEPT_TIMES = 500;

/** People that are counted per build. */
const KEPT_PEOPLE = 5_000;

/** Visits of one person that count, by outcome. */
const MOST_VISITS = { mounted: 5, failed: 1 } as const;

/** Areas that are counted. When there are as many, reports of a further area are dropped. */
const KEPT_AREAS = 32;

/** Builds that are counted per area. The one whose latest report is oldest is dropped first. */
const KEPT_BUILDS = 100;

type Outcome = Beacon['outcome'];

interface Count {
  version: string;
  mounted: number;
  failed: number;
  last: string;
  readonly faults: Map<string, number>;
  /** Visits by person: the ticket's code, or the bucket where tickets are not checked. */
  readonly people: Map<string | number, Record<Outcome, number>>;
  readonly times: Record<Phase, number[]>;
}

/** Counts of each build of each area, bounded however many reports arrive. */
export class Tally {
  readonly #areas = new Map<AreaName, Map<string, Count>>();

  /**
   * @param at time of the report, ISO 8601
   * @param reporter code of who reported; the bucket stands for a person where there is none
   */
  add(beacon: Beacon, at: string, reporter: string | number = beacon.bucket): void {
    // The collector does not know the registry, and anybody can make up names of areas.
    if (!this.#areas.has(beacon.area) && this.#areas.size >= KEPT_AREAS) return;
    const builds = this.#areas.get(beacon.area) ?? new Map<string, Count>();
    this.#areas.set(beacon.area, builds);
    const count: Count = builds.get(beacon.build) ?? {
      version: beacon.version,
      mounted: 0,
      failed: 0,
      last: at,
      faults: new Map(),
      people: new Map(),
      times: { registry: [], entry: [], handshake: [], mount: [] },
    };
    // A Map keeps the order of insertion: moved to the end, the first build is the one whose latest report is oldest.
    builds.delete(beacon.build);
    builds.set(beacon.build, count);
    const oldest = builds.keys().next().value;
    if (builds.size > KEPT_BUILDS && oldest) builds.delete(oldest);
    count[beacon.outcome]++;
    const person = count.people.get(reporter) ?? { mounted: 0, failed: 0 };
    person[beacon.outcome]++;
    if (count.people.size < KEPT_PEOPLE) count.people.set(reporter, person);
    count.last = at;
    if (beacon.fault) count.faults.set(beacon.fault, (count.faults.get(beacon.fault) ?? 0) + 1);
    for (const phase of PHASES) {
      const time = beacon.phases[phase];
      if (time !== null) count.times[phase].push(time);
      if (count.times[phase].length > KEPT_TIMES) count.times[phase].shift();
    }
  }

  /** Health of each build of an area, the one with the latest report first. */
  summary(area: AreaName): AreaSummary {
    const builds = [...(this.#areas.get(area) ?? [])].reverse();
    return { area, builds: builds.map(([build, count]) => summaryOf(build, count)) };
  }
}

/**
 * Each person counts for a few visits only, so that one person who reloads a broken page all day does not decide alone.
 */
function visitsOf(people: Count['people']): BuildSummary['visits'] {
  const total = (outcome: Outcome) =>
    [...people.values()].reduce((sum, person) => sum + Math.min(person[outcome], MOST_VISITS[outcome]), 0);
  return { well: total('mounted'), ill: total('failed'), people: people.size };
}

function summaryOf(build: string, { version, mounted, failed, faults, people, last, times }: Count): BuildSummary {
  return {
    build,
    version,
    mounted,
    failed,
    last,
    visits: visitsOf(people),
    faults: Object.fromEntries(faults),
    medians: {
      registry: median(times.registry),
      entry: median(times.entry),
      handshake: median(times.handshake),
      mount: median(times.mount),
    },
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
