import { Suspense } from 'react';
import { preloadable } from '../base/preloadable';
import type { ProgressLineProps } from './progress-bar';

const bar = preloadable<ProgressLineProps>(async () => (await import('./progress-bar')).ProgressBar);

/** A thin line for what has been sent or filled in. */
export function ProgressLine(props: ProgressLineProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <bar.Component {...props} />
    </Suspense>
  );
}
