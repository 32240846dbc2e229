import { Suspense } from 'react';
import { preloadable } from '../base/preloadable';

export interface ProgressLineProps {
  /** 0 to 1. */
  readonly share: number;
  /** What has been done, for screen readers. */
  readonly label: string;
  readonly className?: string;
}

const bar = preloadable<ProgressLineProps>(async () => (await import('./progress-bar')).ProgressBar);

/** A thin line for what has been sent or filled in. */
export function ProgressLine(props: ProgressLineProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <bar.Component {...props} />
    </Suspense>
  );
}
