import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FrameOutline } from './frame/frame-outline';
import { resolveRoutes } from './resolve-routes';
import { shellRoutes } from './shell-routes';

/** Pages drawn at build, and what search engines and link previews read of them. */
const PAGES = [
  {
    path: '/',
    file: 'index.html',
    chunk: 'public',
    title: 'Portal Riset GPU',
    description: 'Ajukan, pantau, dan pakai komputasi GPU bersama untuk riset: dari usulan sampai sesi Jupyter dalam satu portal.',
  },
  { path: '/masuk', file: 'masuk.html', chunk: 'account', title: 'Masuk · Portal Riset GPU', description: 'Masuk untuk mengajukan dan memantau pemakaian komputasi GPU.' },
  { path: '/daftar', file: 'daftar.html', chunk: 'account', title: 'Daftar · Portal Riset GPU', description: 'Buat akun peneliti untuk mengajukan pemakaian komputasi GPU.' },
] as const;

export interface DrawnPage {
  /** Address that the application takes over as drawn; null: an outline that it replaces. */
  readonly path: string | null;
  readonly file: string;
  /** Chunk that draws it; its script and styles are named in the page. */
  readonly chunk: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** Every page behind the login, until the application knows more. */
const FRAME = {
  path: null,
  file: 'frame.html',
  chunk: 'frame',
  title: 'Portal Riset GPU',
  description: 'Portal pengajuan dan pengelolaan komputasi GPU bersama.',
} as const;

/** HTML of each page, as the application draws it first. */
export async function drawPages(): Promise<DrawnPage[]> {
  const drawn = await Promise.all(
    PAGES.map(async (page) => {
      await resolveRoutes(shellRoutes, page.path);
      const router = createMemoryRouter(shellRoutes, { initialEntries: [page.path] });
      return { ...page, html: renderToString(<RouterProvider router={router} />) };
    }),
  );
  return [...drawn, { ...FRAME, html: renderToString(<FrameOutline />) }];
}
