import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type NavigationType, type Navigator, type To } from 'react-router-dom';
import { isLeaveBlocked, mayLeave } from '@portal/shared/ui/leave';

export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
}

/**
 * The browser's history for the router, asking before the page changes while a form has unsent changes. This is the
 * one thing of react-router's data routers the portal needs; they would cost every visitor's first download 18 kB.
 */
export function createGuardedHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  // Steps back and forward have happened before anybody can be asked: undone first, and repeated when they may be.
  let unasked: 'undo' | 'repeat' | null = null;

  async function ask(to: To, go: () => void): Promise<void> {
    const { pathname } = new URL(history.createHref(to), window.location.origin);
    if (await mayLeave(pathname)) go();
  }

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: (delta) => history.go(delta),
    push: (to, state) => (isLeaveBlocked() ? void ask(to, () => history.push(to, state)) : history.push(to, state)),
    replace: (to, state) => (isLeaveBlocked() ? void ask(to, () => history.replace(to, state)) : history.replace(to, state)),
  };

  function listen(listener: (place: Place) => void): () => void {
    return history.listen(({ action, location, delta }) => {
      const wasUnasked = unasked;
      unasked = null;
      if (wasUnasked === 'undo') return;
      if (action !== 'POP' || !delta || wasUnasked === 'repeat' || !isLeaveBlocked()) return listener({ action, location });
      unasked = 'undo';
      history.go(-delta);
      void ask(location, () => {
        unasked = 'repeat';
        history.go(delta);
      });
    });
  }

  return { navigator, listen, now: (): Place => ({ location: history.location, action: history.action }) };
}
