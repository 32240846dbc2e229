import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the lazy parts of a path's routes, so that the first render shows the page itself: in the build for the
 * prerendered pages, in the browser before hydration.
 */
export async function resolveRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
