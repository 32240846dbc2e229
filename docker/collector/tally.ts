import { DAY_MS, WIB_MS } from '@portal/shared/contract/time/calendar-days';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import {
  findMedian,
  type AreaSummary,
  type BuildSummary,
  type Trials,
} from '@portal/shared/remote/release/release-summary';
import type { JournalEntry } from './journal';

/** Counted people per build; later ones are ignored for every build alike. */
const KEPT_PEOPLE = 5_000;
/** Per person and build. */
const KEPT_DAYS = 60;
/** Per area. The build whose latest trial is oldest is dropped first. */
const KEPT_BUILDS = 20;

/** Outcome of a person's first visit of a day. */
interface Trial {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly visit: string;
  fault: string | null;
  mountMs: number | null;
}

type Build = Map<string, Trial[]>;
interface Area {
  readonly builds: Map<string, Build>;
  readonly unsigned: Set<string>;
}

/** Trials of each build of each area. Accepts only reports that the caller has checked. */
export class Tally {
  readonly #areas = new Map<AreaName, Area>();

  /**
   * Counts a report.
   * @returns false when it adds nothing: the person's trial of that day is already decided
   */
  add({ at, beacon, person }: JournalEntry): boolean {
    const area = this.#areas.get(beacon.area) ?? { builds: new Map<string, Build>(), unsigned: new Set<string>() };
    this.#areas.set(beacon.area, area);
    if (beacon.fault === 'unsigned') {
      if (area.unsigned.has(person) || area.unsigned.size >= KEPT_PEOPLE) return false;
      area.unsigned.add(person);
      return true;
    }
    return this.#addTrial(peopleOfBuild(area, beacon.build), Date.parse(at), beacon, person);
  }

  #addTrial(people: Build, at: number, { visit, fault, mountMs = null }: JournalEntry['beacon'], person: string) {
    const trials = people.get(person) ?? [];
    const last = trials.at(-1);
    if (!last || dayOf(last.at) < dayOf(at)) {
      if (people.size >= KEPT_PEOPLE && !people.has(person)) return false;
      people.set(person, [...trials.slice(1 - KEPT_DAYS), { at, visit, fault, mountMs }]);
      return true;
    }
    // The same visit may fail after its first screen was shown.
    if (last.visit !== visit || last.fault !== null || fault === null) return false;
    last.fault = fault;
    return true;
  }

  /**
   * Returns the health of each build of an area, the one with the latest trial first.
   * @param since counts trials from then on, milliseconds since 1970
   */
  summary(area: AreaName, since = 0): AreaSummary {
    const { builds, unsigned } = this.#areas.get(area) ?? { builds: new Map<string, Build>(), unsigned: new Set() };
    const summaries = [...builds].reverse().map(([build, people]) => summaryOf(build, people, since));
    return { area, builds: summaries.filter(({ first }) => first.count > 0), unsigned: unsigned.size };
  }
}

/** Number of the day in WIB. */
const dayOf = (at: number) => Math.floor((at + WIB_MS) / DAY_MS);

function peopleOfBuild({ builds }: Area, build: string): Build {
  const people = builds.get(build) ?? new Map<string, Trial[]>();
  // A Map keeps the order of insertion: moved to the end, the first build is the one whose latest report is oldest.
  builds.delete(build);
  builds.set(build, people);
  const oldest = builds.keys().next().value;
  if (builds.size > KEPT_BUILDS && oldest) builds.delete(oldest);
  return people;
}

function summaryOf(build: string, people: Build, since: number): BuildSummary {
  const first: Trials = { count: 0, failed: 0 };
  const later: Trials = { count: 0, failed: 0 };
  const faults: Record<string, number> = {};
  const mountMs: number[] = [];
  let last = 0;
  for (const trials of people.values()) {
    const times: number[] = [];
    let counted = first;
    let isFailed = false;
    for (const trial of trials) {
      if (trial.at < since) continue;
      last = Math.max(last, trial.at);
      if (trial.mountMs !== null) times.push(trial.mountMs);
      if (isFailed) continue;
      counted.count++;
      if (trial.fault !== null) {
        isFailed = true;
        counted.failed++;
        faults[trial.fault] = (faults[trial.fault] ?? 0) + 1;
      }
      counted = later;
    }
    const time = findMedian(times.sort((a, b) => a - b));
    if (time !== null) mountMs.push(time);
  }
  return {
    build,
    first,
    later,
    faults,
    mountMs: mountMs.sort((a, b) => a - b),
    last: new Date(last).toISOString(),
  };
}
