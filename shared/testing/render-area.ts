import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement, Fragment, lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { signIn } from '../auth/public';
import type { Role } from '../contract/account/roles';
import type { RemoteModule } from '../remote/area/define-remote';
import { KitProvider, preloadIcons } from '../ui/base/public';
import { FeedbackHost, preloadDialog, preloadFeedback } from '../ui/dialog/public';
import { preloadSelect } from '../ui/filter/public';
import { preloadFormDialog } from '../ui/form/public';
import { preloadTable } from '../ui/table/public';
import './forget-messages';

// Loads modules that the shell loads on demand, so that tests of screens do not wait for code.
beforeAll(
  () =>
    Promise.all([
      preloadIcons(),
      preloadDialog(),
      preloadFeedback(),
      preloadFormDialog(),
      preloadSelect(),
      preloadTable(),
    ]),
  60_000,
);

/**
 * Shows an area at a URL as the shell does: its routes in a data router, query cache, dialogs, a signed-in user.
 * @returns the router, to see where the screen went, and `leave` to close it
 */
export function renderArea(
  area: RemoteModule,
  address: string,
  who: { readonly role: Role; readonly username: string },
) {
  signIn('token-uji', who.role, who.username);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const routes = area.routes.map(({ path, load }) => ({
    path,
    element: createElement(Suspense, { fallback: null }, createElement(lazy(load))),
  }));
  const layout = createElement(Fragment, null, createElement(Outlet), createElement(FeedbackHost));
  const router = createMemoryRouter([{ element: layout, children: [...routes, { path: '*', element: null }] }], {
    initialEntries: [address],
  });
  const { unmount } = render(
    createElement(
      QueryClientProvider,
      { client },
      createElement(KitProvider, null, createElement(RouterProvider, { router })),
    ),
  );
  return { router, leave: unmount };
}
