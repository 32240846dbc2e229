import { defineRemote } from '@portal/shared/remote/define-remote';
import css from './super.css';
import { texts } from './texts';

/** The screens of accounts are small and of the same parts: one file. So are those of machines. */
export default defineRemote({
  styles: [css],
  texts,
  routes: [
    {
      path: '/admin/buat-pengumuman',
      title: 'Buat Pengumuman',
      load: () => import('./announcements/announcement-screen'),
    },
    {
      path: '/admin/buat-admin',
      title: 'Buat Admin',
      load: () => import(/* webpackChunkName: 'accounts' */ './admins/create-admin-screen'),
    },
    {
      path: '/admin/daftar-admin',
      title: 'Daftar Admin',
      load: () => import(/* webpackChunkName: 'accounts' */ './admins/admins-screen'),
    },
    {
      path: '/admin/ubah-admin/:id',
      title: 'Ubah Admin',
      load: () => import(/* webpackChunkName: 'accounts' */ './admins/edit-admin-screen'),
    },
    {
      path: '/admin/daftar-user',
      title: 'Daftar User',
      load: () => import(/* webpackChunkName: 'accounts' */ './users/users-screen'),
    },
    {
      path: '/admin/ubah-user/:id',
      title: 'Ubah User',
      load: () => import(/* webpackChunkName: 'accounts' */ './users/edit-user-screen'),
    },
    { path: '/admin/rilis', title: 'Rilis Area', load: () => import('./releases/releases-screen') },
    { path: '/admin/catatan-audit', title: 'Catatan Audit', load: () => import('./audit/audit-screen') },
    { path: '/admin/pemakaian', title: 'Pemakaian', load: () => import('./usage/usage-screen') },
    {
      path: '/admin/kalender',
      title: 'Kalender Mesin',
      load: () => import(/* webpackChunkName: 'machines' */ './calendar/calendar-screen'),
    },
    {
      path: '/admin/image-container',
      title: 'Image Container',
      load: () => import(/* webpackChunkName: 'machines' */ './images/images-screen'),
    },
    {
      path: '/admin/sesi-berjalan',
      title: 'Sesi Berjalan',
      load: () => import(/* webpackChunkName: 'machines' */ './running/running-screen'),
    },
    { path: '/admin/kelola-usulan', title: 'Kelola Usulan', load: () => import('./proposals/manage-screen') },
  ],
});
