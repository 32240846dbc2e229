import { useSyncExternalStore } from 'react';
import { runtimeConfig } from '@portal/shared/http';

// The name the build drew its pages with: read before the configuration of this installation is there.
const BUILD_NAME = runtimeConfig().brandName;
const never = () => () => {};

/**
 * Name of the portal. While a prerendered page is taken over it is the build's, so that nothing typed is thrown away.
 */
export function useBrand(): string {
  return useSyncExternalStore(
    never,
    () => runtimeConfig().brandName,
    () => BUILD_NAME,
  );
}
