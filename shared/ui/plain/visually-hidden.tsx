import type { ReactNode } from 'react';
import './core.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="pr-hidden">{children}</span>;
}
