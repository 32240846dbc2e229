import type { RouteObject } from 'react-router-dom';
import { later } from '../page/later';
import { trackLoad } from '../page/pending-loads';

const start = () => import(/* webpackChunkName: "public" */ './start');

const news = () => import(/* webpackChunkName: "news" */ './news-page');
const article = async () => (await import(/* webpackChunkName: "article" */ './article-page')).loadArticlePage();
const category = () => import(/* webpackChunkName: "category" */ './category-page');
const pages = () => import(/* webpackChunkName: "page-list" */ './pages-page');
const published = async () =>
  (await import(/* webpackChunkName: "published" */ './published-page')).loadPublishedPages();

/**
 * The landing page comes with the first download, the others when they are opened. Their code is loaded before they are
 * rendered, because all but the contact page come rendered from the server and are taken over.
 */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await start()).PublicLayout }),
    children: [
      { path: '/', lazy: async () => ({ Component: (await start()).LandingPage }) },
      { path: '/berita', lazy: async () => ({ Component: (await trackLoad(news())).NewsPage }) },
      { path: '/berita/view', lazy: async () => ({ Component: await trackLoad(article()) }) },
      { path: '/berita/category', lazy: async () => ({ Component: (await trackLoad(category())).CategoryPage }) },
      { path: '/tentang', lazy: async () => ({ Component: (await trackLoad(pages())).AboutPages }) },
      { path: '/tentang/:slug', lazy: async () => ({ Component: (await trackLoad(published())).AboutPage }) },
      { path: '/layanan', lazy: async () => ({ Component: (await trackLoad(pages())).ServicePages }) },
      { path: '/layanan/:slug', lazy: async () => ({ Component: (await trackLoad(published())).ServicePage }) },
      { path: '/kontak', element: later(async () => (await import('./contact-page')).ContactPage) },
    ],
  },
];
