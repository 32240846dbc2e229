import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { KitProvider } from '@portal/shared/ui/base';
import '@portal/shared/testing/forget-messages';
import { FeedbackHost, preloadFeedback } from '@portal/shared/ui/dialog';

beforeAll(() => preloadFeedback(), 60_000);

/**
 * Shows pages of the shell at an address, with query cache and dialogs. Every other address is an empty page.
 * @returns the query cache, and the router's path, query and state
 */
export function renderPages(routes: RouteObject[], address: string | string[]) {
  const router = createMemoryRouter(
    [{ hydrateFallbackElement: <></>, children: [...routes, { path: '*', element: null }] }],
    { initialEntries: [address].flat() },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <KitProvider>
        <RouterProvider router={router} />
        <FeedbackHost />
      </KitProvider>
    </QueryClientProvider>,
  );
  return {
    client,
    leave: unmount,
    path: () => router.state.location.pathname,
    query: () => new URLSearchParams(router.state.location.search),
    state: (): unknown => router.state.location.state,
    go: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  };
}

export function page(path: string, element: ReactNode): RouteObject {
  return { path, element };
}
