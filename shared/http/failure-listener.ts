import type { ApiError } from './api-error';

type Listener = (failure: ApiError) => void;
const listeners = new Set<Listener>();

/**
 * The shell listens to every failed call, to end the session or show a dialog once. Gives the function that stops it.
 */
export function onApiFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailure(failure: ApiError): void {
  listeners.forEach((listener) => listener(failure));
}
