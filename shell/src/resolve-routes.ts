import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads what the routes of a path load lazily, so that the first render shows the page itself: at build for the
 * prerendered pages, in the browser before taking them over.
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
