import { useSyncExternalStore } from 'react';
import { runtimeConfig, type RuntimeConfig } from '@portal/shared/http';

const never = () => () => {};

/** Returns the facility's configured contact; null without one, and while hydrating a prerendered page. */
export function useContact(): RuntimeConfig['contact'] {
  return useSyncExternalStore(
    never,
    () => runtimeConfig().contact,
    () => null,
  );
}
