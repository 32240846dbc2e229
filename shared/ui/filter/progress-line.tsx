import { preloadable } from '../base/preloadable';
import type { ProgressLineProps } from './progress-bar';

/** A thin line that shows a sent or completed share. */
export const { Component: ProgressLine } = preloadable<ProgressLineProps>(
  async () => (await import('./progress-bar')).ProgressBar,
  ({ className }) => <div className={className} />,
);
