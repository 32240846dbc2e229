import type { ReactNode } from 'react';
import './core.css';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="pr-hidden">{children}</span>;
}
