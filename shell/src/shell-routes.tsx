import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from './account/account-routes';
import { loadLayout } from './load-layout';
import { publicRoutes } from './public/public-routes';
import { RouteFault } from './route-fault';

/**
 * Every route of the portal, under one page for what throws: public and account pages, and the layout that everything
 * behind the login lives in.
 */
export const shellRoutes: RouteObject[] = [
  {
    errorElement: <RouteFault />,
    children: [
      ...publicRoutes,
      ...accountRoutes,
      {
        path: '*',
        lazy: async () => ({ Component: await loadLayout() }),
      },
    ],
  },
];
