import { onSessionChange, type EndReason } from '@portal/shared/auth';

let last: EndReason | null = null;

onSessionChange((session, reason) => {
  last = session.status === 'anonymous' ? reason : null;
});

/** Why the last session of this page ended; null when there was none. Told at once, before anything is drawn again. */
export function lastEndReason(): EndReason | null {
  return last;
}
