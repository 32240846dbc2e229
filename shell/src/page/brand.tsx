import { Link } from 'react-router-dom';
import { Mark } from '@portal/shared/ui/plain';
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

export function Brand() {
  return (
    <Link to="/" className="pr-brand">
      <Mark />
      <span>{useBrand()}</span>
    </Link>
  );
}
