import { createContext, type ReactNode } from 'react';
import { Brand } from './brand';
import './standalone-page.css';

/** A page without the layout, with the brand at the top: for errors and everything before the layout has loaded. */
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

/** True inside the layout: pages that also open without it then omit their own header. */
export const InsideLayout = createContext(false);
