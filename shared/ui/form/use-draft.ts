import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { currentSession, onSessionChange } from '../../auth/public';
import { deviceDrafts } from './device-drafts';
import type { Draft, DraftContent, DraftKey, SaveResult } from './draft-store';

/** Milliseconds of quiet before a draft is written, and the longest a person who never pauses waits for it. */
const QUIET = 400;
const LONGEST = 2000;
/**
 * A device's database may hang for good (a full disk, a browser's fault). A form is shown without drafts then, and
 * sending does not wait for what cannot be written: milliseconds.
 */
const LOOK_PATIENCE = 10_000;
const WRITE_PATIENCE = 3000;

/** What a form shows of its draft. */
export type DraftState =
  | { readonly state: 'looking' }
  /** One lies here from before: the person chooses. Nothing is written until then. */
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

interface DraftHandle {
  readonly draft: DraftState;
  /** Takes the offered draft: gives its content and goes on from it. */
  readonly resume: () => DraftContent | null;
  /** Removes the draft, when it was sent or is not wanted; waits for a device that hangs no longer than seconds. */
  readonly discard: () => Promise<void>;
  /** Two tabs wrote: this tab's content wins. */
  readonly overwrite: () => void;
  /** Two tabs wrote: what the other tab saved. */
  readonly takeOther: () => Promise<DraftContent | null>;
  /** Writes at once, e.g. before sending; waits no longer than seconds. */
  readonly flush: () => Promise<void>;
}

/**
 * Keeps a form's content on this device while it is filled in, and offers it back after a crash, an expired session or
 * a lost network.
 * @param content what to keep; null while there is nothing to keep (nothing changed yet, or sent)
 */
export function useDraft(key: DraftKey, content: DraftContent | null): DraftHandle {
  const [hadNone] = useState(() => deviceDrafts().hasNone(key));
  const [draft, setDraft] = useState<DraftState>({ state: hadNone ? 'quiet' : 'looking' });
  const keyText = `${key.user}|${key.form}|${key.id}`;
  const keyRef = useRef(key);
  const stamp = useRef<string | null | 'any'>(null);
  const pending = useRef<DraftContent | null>(null);
  const waitingSince = useRef(0);
  const timer = useRef(0);
  const chain = useRef(Promise.resolve());
  const isPaused = useRef(true);
  const isLookedFor = useRef(hadNone);

  useEffect(() => {
    keyRef.current = key;
    stamp.current = null;
    isPaused.current = !isLookedFor.current;
    if (isLookedFor.current) {
      isLookedFor.current = false;
      return;
    }
    let isCurrent = true;
    setDraft({ state: 'looking' });
    const givesUp = window.setTimeout(() => {
      isCurrent = false;
      setDraft({ state: 'refused' });
    }, LOOK_PATIENCE);
    void deviceDrafts()
      .load(key)
      .then((found) => {
        window.clearTimeout(givesUp);
        if (!isCurrent) return;
        isPaused.current = found !== null;
        // A whole form is drawn with it: in slices between which the page answers.
        startTransition(() => setDraft(found ? { state: 'offered', draft: found } : { state: 'quiet' }));
      });
    return () => {
      isCurrent = false;
      window.clearTimeout(givesUp);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key's parts count, the object is a new one on every render
  }, [keyText]);

  const write = useCallback((): Promise<void> => {
    window.clearTimeout(timer.current);
    const next = pending.current;
    if (!next || isPaused.current) return chain.current;
    pending.current = null;
    waitingSince.current = 0;
    // One write after the other: each needs the stamp of the one before.
    chain.current = chain.current.then(async () => {
      const result = await deviceDrafts().save(keyRef.current, next, stamp.current);
      if (result.state === 'saved') stamp.current = result.stamp;
      setDraft(shown(result));
    });
    return chain.current;
  }, []);

  useEffect(() => {
    if (!content) {
      pending.current = null;
      return;
    }
    pending.current = content;
    const now = Date.now();
    waitingSince.current ||= now;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void write(),
      Math.max(0, Math.min(QUIET, waitingSince.current + LONGEST - now)),
    );
  }, [content, write]);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void write();
    };
    const leave = () => void write();
    const stop = onSessionChange((session, reason) => {
      if (session.status === 'signedIn') return;
      // After a logout nothing is saved any more; after an expired session the last changes still are.
      if (reason === 'expired') void write();
      else pending.current = null;
    });
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      if (currentSession().status === 'signedIn') void write();
      window.clearTimeout(timer.current);
    };
  }, [write]);

  const goOn = (from: Draft | null) => {
    stamp.current = from ? from.stamp : null;
    isPaused.current = false;
    setDraft(from ? { state: 'saved', savedAt: from.savedAt, leftOut: [], lasting: true } : { state: 'quiet' });
  };
  return {
    draft,
    resume: () => {
      if (draft.state !== 'offered') return null;
      goOn(draft.draft);
      return draft.draft;
    },
    discard: async () => {
      isPaused.current = true;
      pending.current = null;
      const discarded = keyRef.current;
      await endsWithin(
        chain.current.then(() => deviceDrafts().discard(discarded)),
        WRITE_PATIENCE,
      );
      goOn(null);
    },
    overwrite: () => {
      stamp.current = 'any';
      pending.current ??= content;
      void write();
    },
    takeOther: async () => {
      const found = await deviceDrafts().load(keyRef.current);
      goOn(found);
      return found;
    },
    flush: async () => void (await endsWithin(write(), WRITE_PATIENCE)),
  };
}

function shown(result: SaveResult): DraftState {
  return result.state === 'saved'
    ? { state: 'saved', savedAt: result.savedAt, leftOut: result.leftOut, lasting: result.lasting }
    : result;
}

/**
 * Waits for work, but not longer than so many milliseconds: what hangs goes on by itself.
 * @returns whether it ended in time
 * @throws what the work throws in that time
 */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer = 0;
  const late = new Promise<boolean>((resolve) => {
    timer = window.setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    window.clearTimeout(timer);
  }
}
