import type { ReactNode } from 'react';
import { Brand } from './brand';
import './standalone-page.css';

/** A page of its own with the brand at the top: errors and everything before the layout is there. */
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
