import { useSyncExternalStore } from 'react';
import { runtimeConfig } from '@portal/shared/http';

// The name in the prerendered pages: read before this installation's configuration is loaded.
const BUILD_NAME = runtimeConfig().brandName;
const never = () => () => {};

/** Returns the portal's name; the build's while hydrating a prerendered page, so that React keeps the typed text. */
export function useBrand(): string {
  return useSyncExternalStore(
    never,
    () => runtimeConfig().brandName,
    () => BUILD_NAME,
  );
}
