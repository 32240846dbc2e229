import { startTransition, useEffect, useMemo, useState } from 'react';
import { deviceDrafts, type DraftContent, type DraftKey } from './draft-store';
import type { DraftState } from './draft-progress';
import { DraftSession } from './draft-session';

interface DraftHandle extends Pick<DraftSession, 'resume' | 'discard' | 'overwrite' | 'takeOther' | 'flush'> {
  readonly draft: DraftState;
}

/**
 * Keeps a form's content on this device while it is being filled in, and offers it after a crash, session expiry or a
 * lost connection.
 * @param content null if there is nothing to keep (nothing changed yet, all undone, or sent)
 */
export function useDraft(key: DraftKey, content: DraftContent | null): DraftHandle {
  const keyText = `${key.user}|${key.form}|${key.id}`;
  const [first] = useState(keyText);
  const session = useMemo(
    // The reading of the device may be outdated for a later form on the same page.
    () => new DraftSession(key, keyText === first && deviceDrafts().hasNone(key)),
    // oxlint-disable-next-line react/exhaustive-deps -- the object is new on every render; the key's text is compared
    [keyText],
  );
  const [draft, setDraft] = useState(session.shown);

  useEffect(() => {
    setDraft(session.shown);
    return session.start((shown) => {
      // The end of the search renders a whole form: as a transition, so that React does it in slices.
      if (shown.state === 'offered' || shown.state === 'quiet') startTransition(() => setDraft(shown));
      else setDraft(shown);
    });
  }, [session]);
  useEffect(() => session.change(content), [session, content]);

  const { resume, discard, overwrite, takeOther, flush } = session;
  return { draft, resume, discard, overwrite, takeOther, flush };
}
