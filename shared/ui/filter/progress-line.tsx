import { preloadable } from '../base/preloadable';
import type { ProgressLineProps } from './progress-bar';

/** A thin line for what has been sent or filled in. */
export const { Component: ProgressLine } = preloadable<ProgressLineProps>(
  async () => (await import('./progress-bar')).ProgressBar,
  ({ className }) => <div className={className} />,
);
