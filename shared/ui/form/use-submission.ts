import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isApiError } from '../../http/public';
import { nextSubmission, type Submission, type SubmissionEvent } from './submission';

interface SendControls {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number, sent: number, total: number) => void;
}

interface SubmissionHandle {
  readonly submission: Submission;
  readonly dispatch: (event: SubmissionEvent) => void;
  /** Starts the request unless one is running; a second click does nothing. */
  readonly send: (request: (controls: SendControls) => Promise<unknown>) => Promise<void>;
  /** Stops a running upload; the form is as it was. */
  readonly cancel: () => void;
}

/** Runs a form's request through the states of {@link Submission}. Leaving the screen cancels a running one. */
export function useSubmission(): SubmissionHandle {
  const [submission, dispatch] = useReducer(nextSubmission, { state: 'editing' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback<SubmissionHandle['send']>(async (request) => {
    // A ref, not the state: two clicks in one frame see the same state.
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
