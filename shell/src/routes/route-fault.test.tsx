import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { shellRoutes } from './shell-routes';

/** Returns the portal's routes, with a page that throws at the given path. */
function withThrowing(routes: RouteObject[], path: string, error: Error): RouteObject[] {
  return routes.map((route) => {
    if (route.path === path) return { path, element: <p />, loader: () => Promise.reject(error) };
    return route.children ? { ...route, children: withThrowing(route.children, path, error) } : route;
  });
}

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap((route) => [
    ...(route.path ? [route.path] : []),
    ...(route.children ? pathsOf(route.children) : []),
  ]);
}

const missing = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it.each(pathsOf(shellRoutes))('%s shows an Indonesian error page when it throws', async (path) => {
  for (const error of [new Error('planted'), missing]) {
    const address = path === '*' ? '/apa-saja' : path.replace(/:\w+/g, 'x');
    const router = createMemoryRouter(
      [{ hydrateFallbackElement: <p />, children: withThrowing(shellRoutes, path, error) }],
      { initialEntries: [address] },
    );
    const { unmount } = render(<RouterProvider router={router} />);
    expect(await screen.findByRole('heading', { name: 'Halaman ini belum dapat dibuka' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Unexpected Application Error/);
    unmount();
  }
});
