import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { trackLoad } from './pending-loads';

/** A page whose code loads when it is opened. The previous page stays until then, under the progress bar. */
export function later(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazy(async () => ({ default: await trackLoad(load()) }));
  return (
    <Suspense fallback={<div className="pr-waiting" />}>
      <Page />
    </Suspense>
  );
}
