import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { later } from '../page/load/later';
import { trackLoad } from '../page/load/pending-loads';

const start = () => import(/* webpackChunkName: "public" */ './start');

const news = () => import(/* webpackChunkName: "news" */ './news/news-page');
const article = () => import(/* webpackChunkName: "article" */ './news/article-page').then((code) => code.ready());
const category = () => import(/* webpackChunkName: "category" */ './news/category-page');
const pages = () => import(/* webpackChunkName: "page-list" */ './pages-page');
const published = () => import(/* webpackChunkName: "published" */ './published-page').then((code) => code.ready());

/** Loads a page's code by the name of its component. */
function page<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) {
  return async () => ({ Component: (await trackLoad(load()))[name] });
}

/**
 * The landing page comes with the first download, the others when they are opened. Their code is loaded before they
 * render, because all but the contact page are rendered by the server and hydrated.
 */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await start()).PublicLayout }),
    children: [
      { path: '/', lazy: async () => ({ Component: (await start()).LandingPage }) },
      { path: '/berita', lazy: page(news, 'NewsPage') },
      { path: '/berita/view', lazy: page(article, 'ArticlePage') },
      { path: '/berita/category', lazy: page(category, 'CategoryPage') },
      { path: '/tentang', lazy: page(pages, 'AboutPages') },
      { path: '/tentang/:slug', lazy: page(published, 'AboutPage') },
      { path: '/layanan', lazy: page(pages, 'ServicePages') },
      { path: '/layanan/:slug', lazy: page(published, 'ServicePage') },
      { path: '/kontak', element: later(async () => (await import('./contact-page')).ContactPage) },
    ],
  },
];
