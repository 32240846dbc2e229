import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LayoutOutline } from './layout/layout-outline';
import { resolveRoutes } from './resolve-routes';
import { shellRoutes } from './shell-routes';

/** Pages drawn at build, and what search engines and link previews read of them. */
const PAGES = [
  {
    path: '/',
    file: 'index.html',
    chunks: ['public'],
    title: 'Portal Riset GPU',
    description:
      'Ajukan, pantau, dan pakai komputasi GPU bersama untuk riset: dari usulan sampai sesi Jupyter dalam satu portal.',
  },
  {
    path: '/masuk',
    file: 'masuk.html',
    chunks: ['account'],
    title: 'Masuk · Portal Riset GPU',
    description: 'Masuk untuk mengajukan dan memantau pemakaian komputasi GPU.',
  },
  {
    path: '/daftar',
    file: 'daftar.html',
    chunks: ['account'],
    title: 'Daftar · Portal Riset GPU',
    description: 'Buat akun peneliti untuk mengajukan pemakaian komputasi GPU.',
  },
  {
    path: '/berita',
    file: 'berita.html',
    chunks: ['public', 'news'],
    title: 'Berita · Portal Riset GPU',
    description: 'Kabar tentang fasilitas, pelatihan, dan penelitian.',
  },
] as const;

export interface PrerenderedPage {
  /** Address that the application takes over as drawn; null: an outline that it replaces. */
  readonly path: string | null;
  readonly file: string;
  /** Chunks that draw it; their scripts and styles are named in the page. */
  readonly chunks: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** Every page behind the login, until the application knows more. */
const FRAME = {
  path: null,
  file: 'frame.html',
  chunks: ['core', 'frame'],
  title: 'Portal Riset GPU',
  description: 'Portal pengajuan dan pengelolaan komputasi GPU bersama.',
} as const;

/** HTML of each page, as the application draws it first. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const prerendered = await Promise.all(
    PAGES.map(async (page) => {
      await resolveRoutes(shellRoutes, page.path);
      const router = createMemoryRouter(shellRoutes, { initialEntries: [page.path] });
      return { ...page, html: renderToString(<RouterProvider router={router} />) };
    }),
  );
  return [...prerendered, { ...FRAME, html: renderToString(<LayoutOutline />) }];
}
