import type { Endpoint } from '@portal/shared/contract/endpoint';
import { listCategories } from '@portal/shared/contract/endpoints/content/content';
import { pageAboutPages, pagePosts, pageServicePages } from '@portal/shared/contract/endpoints/content/content-list';
import type { ContentNoun } from '@portal/shared/contract/text/messages';
import { defineArea, type MenuIcon, type Screen } from '@portal/shared/remote/area/area-config';
import { KIND_TITLES } from './src/kind/kind-routes';

const EDITORS = ['Content', 'Super'] as const;

const createScreen = (noun: ContentNoun, order: number): Screen => ({
  title: KIND_TITLES[noun].create,
  file: 'edit/create-screen',
  roles: EDITORS,
  menu: [{ group: noun, icon: 'pencil', order }],
});
const listScreen = (noun: ContentNoun, list: Endpoint, menu: { icon: MenuIcon; order: number }) => ({
  title: KIND_TITLES[noun].list,
  file: 'list/list-screen',
  roles: EDITORS,
  menu: [{ group: noun, ...menu }],
  calls: [list],
});
const editScreen = (noun: ContentNoun): Screen => ({
  title: KIND_TITLES[noun].edit,
  file: 'edit/edit-screen',
  roles: EDITORS,
});
const previewScreen = (noun: ContentNoun): Screen => ({
  title: KIND_TITLES[noun].preview,
  file: 'preview/preview-screen',
  roles: EDITORS,
});

export default defineArea({
  name: 'mf-admin-content',
  title: 'Administrasi konten',
  english: {
    'Administrasi konten': 'Content administration',
    Dasbor: 'Dashboard',
    Konten: 'Articles',
    'Buat Konten': 'New article',
    'Daftar Konten': 'Articles',
    'Daftar Kategori': 'Categories',
    Tentang: 'About pages',
    'Buat Tentang': 'New about page',
    'Daftar Tentang': 'About pages',
    Layanan: 'Service pages',
    'Buat Layanan': 'New service page',
    'Daftar Layanan': 'Service pages',
  },
  screens: {
    '/admin/dasbor': {
      title: 'Dasbor',
      file: 'dashboard/dashboard-screen',
      roles: ['Content'],
      menu: [{ group: null, icon: 'home', order: 0 }],
      calls: [pagePosts],
    },
    '/admin/buat-konten': createScreen('Konten', 20),
    '/admin/konten': { ...listScreen('Konten', pagePosts, { icon: 'grid', order: 21 }), answers: '/admin/konten/*' },
    '/admin/konten/ubah': editScreen('Konten'),
    '/admin/konten/pratinjau': previewScreen('Konten'),
    '/admin/kategori': {
      title: 'Daftar Kategori',
      file: 'category/categories-screen',
      roles: EDITORS,
      menu: [{ group: 'Konten', icon: 'tag', order: 22 }],
      calls: [listCategories],
    },
    '/admin/buat-tentang': createScreen('Tentang', 30),
    '/admin/tentang': {
      ...listScreen('Tentang', pageAboutPages, { icon: 'page', order: 31 }),
      answers: '/admin/tentang/*',
    },
    '/admin/tentang/ubah': editScreen('Tentang'),
    '/admin/tentang/pratinjau': previewScreen('Tentang'),
    '/admin/buat-layanan': createScreen('Layanan', 40),
    '/admin/layanan': {
      ...listScreen('Layanan', pageServicePages, { icon: 'service', order: 41 }),
      answers: '/admin/layanan/*',
    },
    '/admin/layanan/ubah': editScreen('Layanan'),
    '/admin/layanan/pratinjau': previewScreen('Layanan'),
  },
});
