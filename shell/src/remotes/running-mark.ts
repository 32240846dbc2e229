import type { AreaName } from '@portal/shared/remote/area-config';
import type { Candidate } from '@portal/shared/remote/choose';

const KEY = 'portal:running';
const TAB = 'portal:tab';

/** A screen counts as well when the page still answers so long after it was drawn, milliseconds. */
const SETTLED = 2_000;
/** A mark of another tab that is as old as this was left by a page that stood still or was killed, milliseconds. */
const LEFT_BEHIND = 30_000;

/** The screen of a release that begins to run; one in each tab. */
export interface RunningMark {
  readonly area: AreaName;
  readonly build: string;
  readonly reason: Candidate['reason'];
  /** Milliseconds since the epoch. */
  readonly at: number;
}
export type RunningMarks = Readonly<Record<string, RunningMark>>;

/** Marks that say that a page stood still: this tab's own, which a living page would have taken away, and old ones of others. */
export function leftMarks(marks: RunningMarks, tab: string, now: number): string[] {
  return Object.entries(marks).flatMap(([of, { at }]) => (of === tab || Math.abs(now - at) > LEFT_BEHIND ? [of] : []));
}

function read(): RunningMarks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as RunningMarks;
  } catch {
    return {};
  }
}

function write(marks: RunningMarks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // Storage refused: a page that stood still is not known at the next visit.
  }
}

/** Name of this tab; a reload keeps it. */
function tabName(): string {
  try {
    const kept = sessionStorage.getItem(TAB) ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem(TAB, kept);
    return kept;
  } catch {
    return 'tab';
  }
}

let settling: ReturnType<typeof setTimeout> | undefined;

/** A screen of a release is about to run. */
export function markRunning(mark: Omit<RunningMark, 'at'>): void {
  clearTimeout(settling);
  write({ ...read(), [tabName()]: { ...mark, at: Date.now() } });
}

/** The screen is on the page; a moment later it counts as well. */
export function markSettled(): void {
  clearTimeout(settling);
  settling = setTimeout(clearMark, SETTLED);
}

function clearMark(): void {
  clearTimeout(settling);
  const { [tabName()]: own, ...others } = read();
  if (own) write(others);
}

/**
 * What an earlier page left: releases whose screen stood still or killed it. Taken once, at the start of a page; from then on
 * a page that is left or hidden in the ordinary way takes its own mark away.
 */
export function takeLeftMarks(): RunningMark[] {
  const marks = read();
  const left = leftMarks(marks, tabName(), Date.now());
  if (left.length > 0) write(Object.fromEntries(Object.entries(marks).filter(([tab]) => !left.includes(tab))));
  window.addEventListener('pagehide', clearMark);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && clearMark());
  return left.flatMap((tab) => marks[tab] ?? []);
}
