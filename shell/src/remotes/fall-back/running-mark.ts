import { readStored, readStoredJson, writeStored } from '@portal/shared/browser/storage';
import type { AreaName } from '@portal/shared/remote/area/area-config';

const KEY = 'portal:running';
const TAB = 'portal:tab';

/**
 * A screen counts as healthy when the page still responds this long after it was rendered. `early.js` gives the shell
 * the same times.
 */
const SETTLED_MS = 2_000;
/** A mark of another tab older than this was left by a page that froze or was killed. */
const LEFT_BEHIND_MS = 30_000;

/** The release whose screen begins to run; one per tab. */
export interface RunningMark {
  readonly area: AreaName;
  readonly build: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
export type RunningMarks = Readonly<Record<string, RunningMark>>;

/** Returns the tabs whose page froze: this one, whose mark a responsive page would have removed, and old other ones. */
export function leftMarks(marks: RunningMarks, tab: string, now: number): string[] {
  return Object.entries(marks).flatMap(([of, { at }]) =>
    of === tab || Math.abs(now - at) > LEFT_BEHIND_MS ? [of] : [],
  );
}

function read(): RunningMarks {
  return (readStoredJson(KEY) ?? {}) as RunningMarks;
}

/** Without storage a frozen page is not recognised at the next visit. */
function write(marks: RunningMarks): void {
  writeStored(KEY, JSON.stringify(marks));
}

/** For a tab without storage. */
const newName = Math.random().toString(36).slice(2);

/** Returns this tab's name, which a reload keeps. */
function tabName(): string {
  const name = readStored(TAB, 'session') ?? newName;
  writeStored(TAB, name, 'session');
  return name;
}

let settling: ReturnType<typeof setTimeout> | undefined;

/** Marks a release whose screen is about to run. */
export function markRunning(mark: Omit<RunningMark, 'at'>): void {
  clearTimeout(settling);
  write({ ...read(), [tabName()]: { ...mark, at: Date.now() } });
}

/** Called when the screen is shown: removes its mark if the page still responds a moment later. */
export function markSettled(): void {
  clearTimeout(settling);
  settling = setTimeout(clearMark, SETTLED_MS);
}

function clearMark(): void {
  clearTimeout(settling);
  const { [tabName()]: own, ...others } = read();
  if (own) write(others);
}

/**
 * Takes the releases whose screen froze or killed an earlier page. Call it once, at the start of a page; from then on a
 * page that is left or hidden removes its own mark.
 */
export function takeLeftMarks(): RunningMark[] {
  const marks = read();
  const left = leftMarks(marks, tabName(), Date.now());
  if (left.length > 0) write(Object.fromEntries(Object.entries(marks).filter(([tab]) => !left.includes(tab))));
  window.addEventListener('pagehide', clearMark);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && clearMark());
  return left.flatMap((tab) => marks[tab] ?? []);
}
