import { useSyncExternalStore } from 'react';
import { runtimeConfig, type RuntimeConfig } from '@portal/shared/http';

const never = () => () => {};

/**
 * How to reach the facility, from the installation's configuration; null when it names nothing, and while a
 * prerendered page is taken over.
 */
export function useContact(): RuntimeConfig['contact'] {
  return useSyncExternalStore(
    never,
    () => runtimeConfig().contact,
    () => null,
  );
}
