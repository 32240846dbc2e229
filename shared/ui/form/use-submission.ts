import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isApiError, type ApiError } from '../../http/public';

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

type SubmissionEvent =
  | { readonly type: 'check' }
  | { readonly type: 'review' }
  | { readonly type: 'edit' }
  | { readonly type: 'send' }
  | { readonly type: 'progress'; readonly sent: number; readonly total: number }
  | { readonly type: 'refuse'; readonly failure: ApiError }
  | { readonly type: 'fail'; readonly failure: unknown }
  | { readonly type: 'finish' };

/** States in which a request may start: never while one runs, never after it succeeded. */
const MAY_SEND: ReadonlySet<Submission['state']> = new Set(['editing', 'checking', 'reviewing', 'failed']);

/** Returns the next state; an event that does not fit the state changes nothing (late progress, a second click). */
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

interface SendControls {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number, sent: number, total: number) => void;
}

interface SubmissionHandle {
  readonly submission: Submission;
  readonly dispatch: (event: SubmissionEvent) => void;
  /** Starts the request unless one is running; a second click does nothing. */
  readonly send: (request: (controls: SendControls) => Promise<unknown>) => Promise<void>;
  /** Stops a running upload; the form stays as it was. */
  readonly cancel: () => void;
}

/** Runs a form's request through the states of {@link Submission}. Leaving the screen cancels a running one. */
export function useSubmission(): SubmissionHandle {
  const [submission, dispatch] = useReducer(nextSubmission, { state: 'editing' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback<SubmissionHandle['send']>(async (request) => {
    // A ref, since two clicks in one frame see the same state.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: 'send' });
    try {
      await request({
        signal: controller.signal,
        onProgress: (_, sent, total) => dispatch({ type: 'progress', sent, total }),
      });
      dispatch({ type: 'finish' });
    } catch (failure) {
      if (isApiError(failure, 'cancelled')) dispatch({ type: 'edit' });
      else if (isApiError(failure, 'validation')) dispatch({ type: 'refuse', failure });
      else dispatch({ type: 'fail', failure });
    } finally {
      running.current = null;
    }
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  return { submission, dispatch, send, cancel };
}
