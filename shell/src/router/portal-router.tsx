import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createGuardedHistory } from './guarded-history';

/** The portal's router over the browser's history. Pages change in a transition: the old one stays until the next is ready. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory);
  const [place, setPlace] = useState(history.now);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);
  return (
    <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
