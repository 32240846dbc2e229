import { LANGUAGES } from '@portal/shared/contract/text/language';
import { speak, type Language } from '@portal/shared/language';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { preparePageTexts } from '../language/page-texts';
import { prepare } from '../language/texts';
import { LayoutOutline } from '../layout/layout-outline';
import { resolveRoutes } from '../routes/resolve-routes';
import { shellRoutes } from '../routes/shell-routes';

/** Values for search engines and link previews. */
interface PageHead {
  readonly title: string;
  readonly description: string;
}

const PAGES = [
  {
    path: '/',
    file: 'index.html',
    chunks: ['public'],
    id: {
      title: 'Portal Riset GPU',
      description:
        'Ajukan, pantau, dan pakai komputasi GPU bersama untuk riset: dari usulan sampai sesi Jupyter dalam satu portal.',
    },
    en: {
      title: 'Portal Riset GPU',
      description:
        'Ask for, follow and use shared GPU computing for research: from the proposal to the Jupyter session in one portal.',
    },
  },
  {
    path: '/masuk',
    file: 'masuk.html',
    chunks: ['account', 'login'],
    id: {
      title: 'Masuk · Portal Riset GPU',
      description: 'Masuk untuk mengajukan dan memantau pemakaian komputasi GPU.',
    },
    en: { title: 'Sign in · Portal Riset GPU', description: 'Sign in to ask for GPU computing and follow its review.' },
  },
  {
    path: '/daftar',
    file: 'daftar.html',
    chunks: ['account', 'register'],
    id: {
      title: 'Daftar · Portal Riset GPU',
      description: 'Buat akun peneliti untuk mengajukan pemakaian komputasi GPU.',
    },
    en: {
      title: 'Register · Portal Riset GPU',
      description: 'Create a researcher’s account to ask for GPU computing.',
    },
  },
  {
    path: '/berita',
    file: 'berita.html',
    chunks: ['public', 'news'],
    id: {
      title: 'Berita · Portal Riset GPU',
      description: 'Kabar tentang fasilitas, pelatihan, dan penelitian.',
    },
    en: { title: 'News · Portal Riset GPU', description: 'News about the facility, training and research.' },
  },
] as const satisfies readonly ({ path: string; file: string; chunks: readonly string[] } & Record<
  Language,
  PageHead
>)[];

/** Public pages that the build leaves empty, because their content comes from the server. */
const EMPTY_PAGES = [
  { file: 'artikel.html', chunks: ['public', 'article', 'sanitize'] },
  { file: 'kategori.html', chunks: ['public', 'category'] },
  { file: 'daftar-halaman.html', chunks: ['public', 'page-list'] },
  { file: 'halaman.html', chunks: ['public', 'published', 'sanitize'] },
] as const;

export interface PrerenderedPage extends PageHead {
  /** Address that the application hydrates; '' for an empty page; null for the outline, which it replaces. */
  readonly path: string | null;
  readonly file: string;
  readonly language: Language;
  /** Chunks whose scripts and styles the page links. */
  readonly chunks: readonly string[];
  readonly html: string;
}

/** Every page behind the login, until the application runs. */
const LAYOUT_PAGE = {
  path: null,
  file: 'frame.html',
  chunks: ['core', 'layout'],
  id: { title: 'Portal Riset GPU', description: 'Portal pengajuan dan pengelolaan komputasi GPU bersama.' },
  en: { title: 'Portal Riset GPU', description: 'Portal for requests and management of shared GPU computing.' },
} as const;

/** Chunks of the English texts that each English page needs before it renders. */
const ENGLISH = ['english-pages'];

/** Returns the HTML of each page in each language, equal to the application's first rendering. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const language of LANGUAGES) {
    speak(language);
    await Promise.all([preparePageTexts(), prepare()]);
    const english = language === 'en' ? ENGLISH : [];
    for (const { path, file, chunks, [language]: head } of PAGES) {
      await resolveRoutes(shellRoutes, path);
      const router = createMemoryRouter(shellRoutes, { initialEntries: [path] });
      const html = renderToString(<RouterProvider router={router} />);
      pages.push({ path, file, language, chunks: [...english, ...chunks], ...head, html });
    }
    const { path, file, chunks, [language]: head } = LAYOUT_PAGE;
    for (const empty of EMPTY_PAGES)
      pages.push({ path: '', language, ...empty, chunks: [...english, ...empty.chunks], ...head, html: '' });
    // Pages behind the login wait for all English texts.
    const all = language === 'en' ? [...english, 'english'] : [];
    pages.push({ path, file, language, chunks: [...all, ...chunks], ...head, html: renderToString(<LayoutOutline />) });
  }
  return pages;
}
