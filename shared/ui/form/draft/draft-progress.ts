import type { Draft, DraftContent, SaveResult } from './draft-store';

/** A draft is written after this pause in typing, and at the latest after this time without one, ms. */
const QUIET_MS = 400;
const LONGEST_WAIT_MS = 2000;

export type DraftState =
  | { readonly state: 'looking' }
  /** This device has an earlier draft: the person chooses. Nothing is written until then. */
  | { readonly state: 'offered'; readonly draft: Draft }
  | { readonly state: 'quiet' }
  | {
      readonly state: 'saved';
      readonly savedAt: number;
      readonly leftOut: readonly string[];
      readonly lasting: boolean;
    }
  | { readonly state: 'otherTab' }
  | { readonly state: 'refused' };

/** Content that is not written yet; times in ms. */
interface Unwritten {
  readonly content: DraftContent;
  readonly firstChangeAt: number;
  readonly lastChangeAt: number;
}

/**
 * State of a form and its draft. Only `keeping` writes: before it, a write could replace an unknown draft. `off` means
 * that the device does not answer. While a draft is being removed, no write may follow.
 */
export interface DraftProgress {
  readonly phase: 'looking' | 'offered' | 'keeping' | 'removing' | 'off';
  readonly shown: DraftState;
  /** Stamp of the draft as this tab last saw it; `any` overwrites another tab's. */
  readonly stamp: string | null | 'any';
  readonly unwritten: Unwritten | null;
}

export type DraftEvent =
  | { readonly type: 'found'; readonly draft: Draft | null }
  | { readonly type: 'lookedTooLong' }
  /** `content` is null if there is nothing to keep. */
  | { readonly type: 'changed'; readonly content: DraftContent | null; readonly at: number }
  | { readonly type: 'writing' }
  | { readonly type: 'written'; readonly result: SaveResult }
  /** Continues from a resumed draft, or from nothing. */
  | { readonly type: 'goesOn'; readonly from: Draft | null }
  | { readonly type: 'removing' }
  | { readonly type: 'overwrites' };

/** @param isNoneSure whether this device surely has no draft, so that the form need not wait */
export function beginning(isNoneSure: boolean): DraftProgress {
  return isNoneSure
    ? { phase: 'keeping', shown: { state: 'quiet' }, stamp: null, unwritten: null }
    : { phase: 'looking', shown: { state: 'looking' }, stamp: null, unwritten: null };
}

export function progressAfter(progress: DraftProgress, event: DraftEvent): DraftProgress {
  switch (event.type) {
    case 'found': {
      const { draft } = event;
      if (progress.phase !== 'looking') return progress;
      return draft
        ? { ...progress, phase: 'offered', shown: { state: 'offered', draft }, stamp: draft.stamp }
        : { ...progress, phase: 'keeping', shown: { state: 'quiet' } };
    }
    case 'lookedTooLong':
      return progress.phase === 'looking' ? { ...progress, phase: 'off', shown: { state: 'refused' } } : progress;
    case 'changed': {
      const { content, at } = event;
      const firstChangeAt = progress.unwritten?.firstChangeAt ?? at;
      return { ...progress, unwritten: content && { content, firstChangeAt, lastChangeAt: at } };
    }
    case 'writing':
      return { ...progress, unwritten: null };
    case 'written': {
      const { result } = event;
      if (result.state !== 'saved') return { ...progress, shown: result };
      const { stamp, savedAt, leftOut, lasting } = result;
      return { ...progress, stamp, shown: { state: 'saved', savedAt, leftOut, lasting } };
    }
    case 'goesOn': {
      const { from } = event;
      const shown: DraftState = from
        ? { state: 'saved', savedAt: from.savedAt, leftOut: [], lasting: true }
        : { state: 'quiet' };
      return { ...progress, phase: 'keeping', stamp: from?.stamp ?? null, shown };
    }
    case 'removing':
      return { ...progress, phase: 'removing', unwritten: null };
    case 'overwrites':
      return { ...progress, stamp: 'any' };
  }
}

/** Returns when the unwritten content must be written, milliseconds since 1970; null if nothing is to be written. */
export function writeDueAt({ phase, unwritten }: DraftProgress): number | null {
  if (phase !== 'keeping' || !unwritten) return null;
  return Math.min(unwritten.lastChangeAt + QUIET_MS, unwritten.firstChangeAt + LONGEST_WAIT_MS);
}
