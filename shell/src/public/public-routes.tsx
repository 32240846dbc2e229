import type { RouteObject } from 'react-router-dom';
import { later } from '../page/later';
import { trackLoad } from '../page/pending-loads';

const start = () => import(/* webpackChunkName: "public" */ './start');

/** Prerendered like the landing page, because most links from outside lead here. */
const news = () => import(/* webpackChunkName: "news" */ './news-page');

/** The landing page comes with the first download, the others when they are opened. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await start()).PublicLayout }),
    children: [
      { path: '/', lazy: async () => ({ Component: (await start()).LandingPage }) },
      { path: '/berita', lazy: async () => ({ Component: (await trackLoad(news())).NewsPage }) },
      { path: '/berita/view', element: later(async () => (await import('./article-page')).ArticlePage) },
      { path: '/berita/category', element: later(async () => (await import('./category-page')).CategoryPage) },
      { path: '/tentang', element: later(async () => (await import('./pages-page')).AboutPages) },
      { path: '/tentang/:slug', element: later(async () => (await import('./published-page')).AboutPage) },
      { path: '/layanan', element: later(async () => (await import('./pages-page')).ServicePages) },
      { path: '/layanan/:slug', element: later(async () => (await import('./published-page')).ServicePage) },
      { path: '/kontak', element: later(async () => (await import('./contact-page')).ContactPage) },
    ],
  },
];
