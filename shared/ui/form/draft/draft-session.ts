import { currentSession, onSessionChange } from '../../../auth/public';
import { deviceDrafts, type DraftContent, type DraftKey } from './draft-store';
import {
  beginning,
  progressAfter,
  writeDueAt,
  type DraftEvent,
  type DraftProgress,
  type DraftState,
} from './draft-progress';

/** A device's database may hang forever. Then a form is shown without drafts, and sending waits for no write. */
const LOOK_LIMIT_MS = 10_000;
const WRITE_LIMIT_MS = 3000;

/** Form and URL whose fields unmounted while URL and session stayed: the area moved to another release. */
let leftInPlace: string | null = null;

/** The draft of one form on this device. Carries out the decisions of draft-progress.ts, one write after the other. */
export class DraftSession {
  readonly #key: DraftKey;
  #progress: DraftProgress;
  #content: DraftContent | null = null;
  #timer = 0;
  /** Settles with the last write: each write needs the previous one's stamp. */
  #writes = Promise.resolve();
  #onChange: (shown: DraftState) => void = () => {};

  constructor(key: DraftKey, isNoneSure: boolean) {
    this.#key = key;
    this.#progress = beginning(isNoneSure);
  }

  get shown(): DraftState {
    return this.#progress.shown;
  }

  /**
   * Looks for a draft, and writes pending changes when the page is hidden or left.
   * @param onChange called with each new state for the form
   * @returns a function that ends the session and writes pending changes
   */
  readonly start = (onChange: (shown: DraftState) => void): (() => void) => {
    this.#onChange = onChange;
    const placeOf = () => `${JSON.stringify(this.#key)} ${location.pathname}`;
    const place = placeOf();
    const stopLooking = this.#look(leftInPlace === place);
    const write = () => void this.#write();
    const hide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    const stopListening = onSessionChange((session, reason) => {
      if (session.status === 'signedIn') return;
      // After a logout nothing may be saved; after session expiry the last changes still are.
      if (reason === 'expired') write();
      else this.#after({ type: 'changed', content: null, at: Date.now() });
    });
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', write);
    return () => {
      const isSignedIn = currentSession().status === 'signedIn';
      leftInPlace = this.#content && isSignedIn && placeOf() === place ? place : null;
      stopLooking();
      stopListening();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', write);
      if (currentSession().status === 'signedIn') write();
      window.clearTimeout(this.#timer);
      this.#onChange = () => {};
    };
  };

  readonly change = (content: DraftContent | null): void => {
    const isUndone = content === null && this.#content !== null;
    this.#content = content;
    this.#after({ type: 'changed', content, at: Date.now() });
    if (isUndone) this.#forget();
    else this.#schedule();
  };

  /** Accepts the offered draft. */
  readonly resume = (): DraftContent | null => {
    const { shown } = this.#progress;
    if (shown.state !== 'offered') return null;
    this.#after({ type: 'goesOn', from: shown.draft });
    return shown.draft;
  };

  /** Removes the draft after it was sent or declined; waits only seconds for a device that hangs. */
  readonly discard = async (): Promise<void> => {
    this.#after({ type: 'removing' });
    const removed = this.#writes.then(() => deviceDrafts().discard(this.#key, this.#progress.stamp));
    await endsWithin(removed, WRITE_LIMIT_MS);
    this.#after({ type: 'goesOn', from: null });
  };

  /** Of two tabs, this tab's content wins. */
  readonly overwrite = (): void => {
    this.#after({ type: 'overwrites' });
    if (!this.#progress.unwritten) this.#after({ type: 'changed', content: this.#content, at: Date.now() });
    void this.#write();
  };

  /** Of two tabs, the other tab's content wins; returns it. */
  readonly takeOther = async (): Promise<DraftContent | null> => {
    const found = await deviceDrafts().load(this.#key);
    this.#after({ type: 'goesOn', from: found });
    return found;
  };

  /** Writes at once, e.g. before sending; waits only seconds. */
  readonly flush = async (): Promise<void> => endsWithin(this.#write(), WRITE_LIMIT_MS);

  #look(isOwn: boolean): () => void {
    if (this.#progress.phase !== 'looking') return () => {};
    const limit = window.setTimeout(() => this.#after({ type: 'lookedTooLong' }), LOOK_LIMIT_MS);
    let isWanted = true;
    void deviceDrafts()
      .load(this.#key)
      .then((draft) => {
        window.clearTimeout(limit);
        if (!isWanted) return;
        this.#after({ type: 'found', draft: draft && { ...draft, isOwn } });
        this.#schedule();
      });
    return () => {
      isWanted = false;
      window.clearTimeout(limit);
    };
  }

  #schedule(): void {
    window.clearTimeout(this.#timer);
    const dueAt = writeDueAt(this.#progress);
    if (dueAt !== null) this.#timer = window.setTimeout(() => void this.#write(), Math.max(0, dueAt - Date.now()));
  }

  #write(): Promise<void> {
    window.clearTimeout(this.#timer);
    const { phase, unwritten } = this.#progress;
    if (phase !== 'keeping' || !unwritten) return this.#writes;
    this.#after({ type: 'writing' });
    this.#writes = this.#writes.then(async () => {
      const result = await deviceDrafts().save(this.#key, unwritten.content, this.#progress.stamp);
      this.#after({ type: 'written', result });
    });
    return this.#writes;
  }

  /** Removes the draft after all changes were undone: there is nothing to offer. */
  #forget(): void {
    this.#writes = this.#writes.then(async () => {
      const { phase, shown } = this.#progress;
      if (this.#content !== null || phase !== 'keeping' || shown.state !== 'saved') return;
      await deviceDrafts().discard(this.#key, this.#progress.stamp);
      this.#after({ type: 'goesOn', from: null });
    });
  }

  #after(event: DraftEvent): void {
    const { shown } = this.#progress;
    this.#progress = progressAfter(this.#progress, event);
    if (this.#progress.shown !== shown) this.#onChange(this.#progress.shown);
  }
}

/** Waits for work, but at most `ms`; work that hangs continues in the background. */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer = 0;
  const late = new Promise<void>((resolve) => (timer = window.setTimeout(resolve, ms)));
  await Promise.race([work, late]).finally(() => window.clearTimeout(timer));
}
