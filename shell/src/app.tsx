import { useRoutes } from 'react-router-dom';
import { accountRoutes } from './account/account-routes';
import { later } from './frame/later';
import { publicRoutes } from './public/public-routes';

const ROUTES = [...publicRoutes, ...accountRoutes, { path: '*', element: later(async () => (await import('./frame-app')).FrameApp) }];

/** Every route of the portal: public and account pages, and the frame that everything behind the login lives in. */
export function App() {
  return useRoutes(ROUTES);
}
