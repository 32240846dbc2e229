import type { ReactNode } from 'react';
import { Brand } from '../public/brand';
import './standalone-page.css';

/** A page of its own with the brand at the top: errors and everything before the frame is there. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className="fr-standalone">
      <header>
        <Brand />
      </header>
      <main>{children}</main>
    </div>
  );
}
