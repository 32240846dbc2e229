import type { ApiError } from '../../http/public';

/** State of a form that is sent to a server. */
export type Submission =
  | { readonly state: 'editing' }
  | { readonly state: 'checking' }
  | { readonly state: 'reviewing' }
  /** Sent and total bytes; total 0 until the browser reports them. */
  | { readonly state: 'sending'; readonly sent: number; readonly total: number }
  /** The server named fields; they are in the failure. */
  | { readonly state: 'refused'; readonly failure: ApiError }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'done' };

export type SubmissionEvent =
  | { readonly type: 'check' }
  | { readonly type: 'review' }
  | { readonly type: 'edit' }
  | { readonly type: 'send' }
  | { readonly type: 'progress'; readonly sent: number; readonly total: number }
  | { readonly type: 'refuse'; readonly failure: ApiError }
  | { readonly type: 'fail'; readonly failure: unknown }
  | { readonly type: 'finish' };

/** States from which a request may start: never while one runs, never after it succeeded. */
const MAY_SEND: ReadonlySet<Submission['state']> = new Set(['editing', 'checking', 'reviewing', 'failed']);

/** The next state; an event that does not fit the state changes nothing (a late progress, a second click). */
export function nextSubmission(current: Submission, event: SubmissionEvent): Submission {
  switch (event.type) {
    case 'check':
      return current.state === 'sending' || current.state === 'done' ? current : { state: 'checking' };
    case 'review':
      return current.state === 'checking' ? { state: 'reviewing' } : current;
    case 'edit':
      return current.state === 'done' ? current : { state: 'editing' };
    case 'send':
      return MAY_SEND.has(current.state) ? { state: 'sending', sent: 0, total: 0 } : current;
    case 'progress':
      return current.state === 'sending' ? { state: 'sending', sent: event.sent, total: event.total } : current;
    case 'refuse':
      return current.state === 'sending' ? { state: 'refused', failure: event.failure } : current;
    case 'fail':
      return current.state === 'sending' ? { state: 'failed', failure: event.failure } : current;
    case 'finish':
      return current.state === 'sending' ? { state: 'done' } : current;
  }
}
