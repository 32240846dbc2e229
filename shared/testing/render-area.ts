import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement, lazy, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { signIn } from '../auth/public';
import type { Role } from '../contract/roles';
import type { RemoteModule } from '../remote/define-remote';
import { DialogHost } from '../ui/dialog/public';

/**
 * Shows an area at an address as the shell does: its routes in a data router, query cache, dialogs, a signed-in user.
 * @returns the router, to see where the screen went, and `leave` to close it
 */
export function renderArea(area: RemoteModule, address: string, who: { readonly role: Role; readonly username: string }) {
  signIn('token-uji', who.role, who.username);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const routes = area.routes.map(({ path, load }) => ({ path, element: createElement(Suspense, { fallback: null }, createElement(lazy(load))) }));
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [address] });
  const { unmount } = render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }), createElement(DialogHost)));
  return { router, leave: unmount };
}
