import { startTransition, useEffect, useMemo, useState } from 'react';
import { deviceDrafts, type DraftContent, type DraftKey } from './draft-store';
import type { DraftState } from './draft-progress';
import { DraftSession } from './draft-session';

interface DraftHandle extends Pick<DraftSession, 'resume' | 'discard' | 'overwrite' | 'takeOther' | 'flush'> {
  readonly draft: DraftState;
}

/**
 * Keeps a form's content on this device while it is filled in, and offers it back after a crash, an expired session or
 * a lost network.
 * @param content what to keep; null while there is nothing to keep (nothing changed yet, all taken back, or sent)
 */
export function useDraft(key: DraftKey, content: DraftContent | null): DraftHandle {
  const keyText = `${key.user}|${key.form}|${key.id}`;
  const [first] = useState(keyText);
  const session = useMemo(
    // The reading of the device may be too old for a form that follows on the same page.
    () => new DraftSession(key, keyText === first && deviceDrafts().hasNone(key)),
    // oxlint-disable-next-line react/exhaustive-deps -- the key's parts count, the object is a new one on every render
    [keyText],
  );
  const [draft, setDraft] = useState(session.shown);

  useEffect(() => {
    setDraft(session.shown);
    return session.start((shown) => {
      // A whole form is drawn when the search ends: in slices between which the page answers.
      if (shown.state === 'offered' || shown.state === 'quiet') startTransition(() => setDraft(shown));
      else setDraft(shown);
    });
  }, [session]);
  useEffect(() => session.change(content), [session, content]);

  const { resume, discard, overwrite, takeOther, flush } = session;
  return { draft, resume, discard, overwrite, takeOther, flush };
}
