import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { shellRoutes } from './shell-routes';

/** Pages drawn at build, and what search engines and link previews read of them. */
const PAGES = [
  {
    path: '/',
    file: 'index.html',
    title: 'Portal Riset GPU',
    description: 'Ajukan, pantau, dan pakai komputasi GPU bersama untuk riset: dari usulan sampai sesi Jupyter dalam satu portal.',
  },
  { path: '/masuk', file: 'masuk.html', title: 'Masuk · Portal Riset GPU', description: 'Masuk untuk mengajukan dan memantau pemakaian komputasi GPU.' },
  { path: '/daftar', file: 'daftar.html', title: 'Daftar · Portal Riset GPU', description: 'Buat akun peneliti untuk mengajukan pemakaian komputasi GPU.' },
] as const;

/** HTML of each page, as the application draws it first. */
export function drawPages(): { path: string; file: string; title: string; description: string; html: string }[] {
  return PAGES.map((page) => {
    const router = createMemoryRouter(shellRoutes, { initialEntries: [page.path] });
    return { ...page, html: renderToString(<RouterProvider router={router} />) };
  });
}
