import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from '../account/account-routes';
import { loadLayout } from '../page/load/load-layout';
import { publicRoutes } from '../public/public-routes';
import { RouteFault } from './route-fault';

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
