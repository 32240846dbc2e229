import type { RouteObject } from 'react-router-dom';
import { later } from '../frame/later';
import { AccountLayout } from './account-layout';
import { LoginPage } from './login-page';
import { RegisterPage } from './register-page';

/** Login and registration come with the first download; reset and verification when they are opened. */
export const accountRoutes: RouteObject[] = [
  {
    element: <AccountLayout />,
    children: [
      { path: '/masuk', element: <LoginPage /> },
      { path: '/daftar', element: <RegisterPage /> },
      { path: '/reset', element: later(async () => (await import('./reset-page')).ResetPage) },
      { path: '/verifikasi', element: later(async () => (await import('./verification-page')).VerificationPage) },
    ],
  },
];
