import { useMemo, useRef } from 'react';

interface RequestKey {
  /** Returns the key of a request with these contents; files are compared by name, size and date. */
  readonly keyOf: (contents: unknown) => string;
  /** Ends the key after a success, so that the same contents may be sent as a new request. */
  readonly forget: () => void;
}

/**
 * Gives a form's requests an `Idempotency-Key`. A retry with the same contents has the same key, so that a request
 * whose response was lost has no second effect.
 */
export function useRequestKey(): RequestKey {
  const last = useRef<{ readonly contents: string; readonly key: string } | null>(null);
  return useMemo(
    () => ({
      keyOf: (contents) => {
        const text = comparable(contents);
        if (last.current?.contents !== text) last.current = { contents: text, key: randomKey() };
        return last.current.key;
      },
      forget: () => (last.current = null),
    }),
    [],
  );
}

/** Returns contents as text that is equal for equal contents. */
export function comparable(contents: unknown): string {
  return JSON.stringify(contents, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** `randomUUID` exists only on pages that were loaded over HTTPS. */
function randomKey(): string {
  return `submit-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')}`;
}
