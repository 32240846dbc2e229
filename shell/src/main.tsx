import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { speak } from '@portal/shared/language';
import { preparePageTexts, prepareRefusals } from './language/page-texts';
import { noteShellFailed, noteShellShown } from './remotes/own-shell/shell-trial';
import { dropFailedFiles, dropLateNotice, untilHere } from './page/load/failed-files';
import { guardPage } from './page/script-policy';
import { loadRuntimeConfig } from './page/load/runtime';
import { resolveRoutes } from './routes/resolve-routes';
import { RouteFault } from './routes/route-fault';
import { shellRoutes } from './routes/shell-routes';
import { yieldToPage } from './page/load/yield-to-page';

/** Entry of every page. Hydrates prerendered pages. Everything behind the login is a separate chunk. */
async function start(): Promise<void> {
  const container = document.getElementById('portal');
  if (!container) throw new Error('#portal is missing in the page');
  if (document.documentElement.lang === 'en') speak('en');
  await yieldToPage();
  await Promise.all([
    loadRuntimeConfig(),
    untilHere(() => Promise.all([preparePageTexts(), resolveRoutes(shellRoutes, location.pathname)])),
  ]);
  await yieldToPage();
  const router = createBrowserRouter(shellRoutes);
  const isPrerendered = container.dataset['path'] === location.pathname && container.hasChildNodes();
  const app = (
    <>
      <RouterProvider router={router} />
      <Shown />
    </>
  );
  // A transition renders in slices between which the page reacts to input.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

/** Renders nothing: its effect runs once its siblings are on the page. */
function Shown(): null {
  useEffect(() => {
    dropLateNotice();
    noteShellShown();
    void prepareRefusals();
  }, []);
  return null;
}

/** Shows that a page's code failed to load, instead of a prerendered page that never reacts. */
function showStartFault(error: unknown): void {
  console.error(error);
  dropLateNotice();
  noteShellFailed();
  const container = document.getElementById('portal');
  if (container) createRoot(container).render(<RouteFault />);
}

guardPage();
dropFailedFiles();
void start().catch(showStartFault);
