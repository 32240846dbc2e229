import type { RouteObject } from 'react-router-dom';
import { SSO_PAGE } from '@portal/shared/contract/account/sso';
import { later } from '../page/load/later';

/** One chunk per page; the build links those of login and registration in their prerendered pages. */
export const accountRoutes: RouteObject[] = [
  {
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "account" */ './account-layout')).AccountLayout,
    }),
    children: [
      {
        path: '/masuk',
        lazy: async () => ({ Component: (await import(/* webpackChunkName: "login" */ './login-page')).LoginPage }),
      },
      {
        path: '/daftar',
        lazy: async () => ({
          Component: (await import(/* webpackChunkName: "register" */ './register/register-page')).RegisterPage,
        }),
      },
      { path: SSO_PAGE, element: later(async () => (await import('./campus/campus-page')).CampusPage) },
      { path: '/reset', element: later(async () => (await import('./reset-page')).ResetPage) },
      {
        path: '/verifikasi',
        element: later(async () => (await import('./register/verification-page')).VerificationPage),
      },
    ],
  },
];
