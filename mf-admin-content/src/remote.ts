import type { ContentNoun } from '@portal/shared/contract/messages';
import { defineRemote, type RemoteRoute } from '@portal/shared/remote/define-remote';
import css from './content.css';
import type { ContentKind } from './kind/content-kind';
import { KIND_TITLES, kindRoutes } from './kind/kind-routes';
import { texts } from './texts';
import { createElement, type ComponentType } from 'react';

export default defineRemote({
  styles: [css],
  texts,
  routes: [
    { path: '/admin/dasbor', title: 'Dasbor', load: () => import('./dashboard/dashboard-screen') },
    { path: '/admin/kategori', title: 'Daftar Kategori', load: () => import('./category/categories-screen') },
    ...routesOfKind('konten', 'Konten', () => import('./kind/post-kind')),
    ...routesOfKind('tentang', 'Tentang', () => import('./kind/about-kind')),
    ...routesOfKind('layanan', 'Layanan', () => import('./kind/service-kind')),
  ],
});

/** Articles, about pages and services have the same four screens. */
function routesOfKind(word: string, noun: ContentNoun, kind: () => Promise<{ KIND: ContentKind }>): RemoteRoute[] {
  const path = kindRoutes(word);
  const title = KIND_TITLES[noun];
  return [
    { path: path.create, title: title.create, load: () => screenOfKind(import('./edit/create-screen'), kind()) },
    { path: path.list, title: title.list, load: () => screenOfKind(import('./list/list-screen'), kind()) },
    { path: path.edit, title: title.edit, load: () => screenOfKind(import('./edit/edit-screen'), kind()) },
    { path: path.preview, title: title.preview, load: () => screenOfKind(import('./preview/preview-screen'), kind()) },
  ];
}

/** Loads a screen and the description it works with, each a chunk of its own. */
async function screenOfKind(
  screen: Promise<{ default: ComponentType<{ kind: ContentKind }> }>,
  description: Promise<{ KIND: ContentKind }>,
): Promise<{ default: ComponentType }> {
  const [{ default: Screen }, { KIND }] = await Promise.all([screen, description]);
  return { default: () => createElement(Screen, { kind: KIND }) };
}
