import type { RouteObject } from 'react-router-dom';
import { later } from '../page/later';

const start = () => import(/* webpackChunkName: "account" */ './start');

/** Login and registration come with the first download; reset and verification when they are opened. */
export const accountRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await start()).AccountLayout }),
    children: [
      { path: '/masuk', lazy: async () => ({ Component: (await start()).LoginPage }) },
      { path: '/daftar', lazy: async () => ({ Component: (await start()).RegisterPage }) },
      { path: '/reset', element: later(async () => (await import('./reset-page')).ResetPage) },
      { path: '/verifikasi', element: later(async () => (await import('./verification-page')).VerificationPage) },
    ],
  },
];
