import { listAboutPages, listCategories, listPosts, listServicePages } from '@portal/shared/contract/endpoints/content';
import { defineArea } from '@portal/shared/remote/area-config';

const EDITORS = ['Content', 'Super'] as const;

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
  paths: [
    { pattern: '/admin/dasbor', roles: ['Content'] },
    { pattern: '/admin/buat-konten', roles: EDITORS },
    { pattern: '/admin/konten/*', roles: EDITORS },
    { pattern: '/admin/kategori', roles: EDITORS },
    { pattern: '/admin/buat-tentang', roles: EDITORS },
    { pattern: '/admin/tentang/*', roles: EDITORS },
    { pattern: '/admin/buat-layanan', roles: EDITORS },
    { pattern: '/admin/layanan/*', roles: EDITORS },
  ],
  menu: [
    { roles: ['Content'], group: null, label: 'Dasbor', path: '/admin/dasbor', icon: 'home', order: 0 },
    { roles: EDITORS, group: 'Konten', label: 'Buat Konten', path: '/admin/buat-konten', icon: 'pencil', order: 20 },
    { roles: EDITORS, group: 'Konten', label: 'Daftar Konten', path: '/admin/konten', icon: 'grid', order: 21 },
    { roles: EDITORS, group: 'Konten', label: 'Daftar Kategori', path: '/admin/kategori', icon: 'tag', order: 22 },
    { roles: EDITORS, group: 'Tentang', label: 'Buat Tentang', path: '/admin/buat-tentang', icon: 'pencil', order: 30 },
    { roles: EDITORS, group: 'Tentang', label: 'Daftar Tentang', path: '/admin/tentang', icon: 'page', order: 31 },
    { roles: EDITORS, group: 'Layanan', label: 'Buat Layanan', path: '/admin/buat-layanan', icon: 'pencil', order: 40 },
    { roles: EDITORS, group: 'Layanan', label: 'Daftar Layanan', path: '/admin/layanan', icon: 'service', order: 41 },
  ],
  calls: {
    '/admin/dasbor': [listPosts],
    '/admin/konten': [listPosts],
    '/admin/kategori': [listCategories],
    '/admin/tentang': [listAboutPages],
    '/admin/layanan': [listServicePages],
  },
});
