import { defineRemote } from '@portal/shared/remote/area/define-remote';
import area from '../remote.config';
import css from './super.css';
import { texts } from './texts';

/** The small screens of accounts share most of their code: one chunk. So do those of machines. */
export default defineRemote(area, {
  styles: [css],
  texts,
  screens: {
    '/admin/buat-pengumuman': () => import('./announcements/announcement-screen'),
    '/admin/buat-admin': () => import(/* webpackChunkName: 'accounts' */ './admins/create-admin-screen'),
    '/admin/daftar-admin': () => import(/* webpackChunkName: 'accounts' */ './admins/admins-screen'),
    '/admin/ubah-admin/:id': () => import(/* webpackChunkName: 'accounts' */ './admins/edit-admin-screen'),
    '/admin/daftar-user': () => import(/* webpackChunkName: 'accounts' */ './users/users-screen'),
    '/admin/ubah-user/:id': () => import(/* webpackChunkName: 'accounts' */ './users/edit-user-screen'),
    '/admin/kalender': () => import(/* webpackChunkName: 'machines' */ './calendar/calendar-screen'),
    '/admin/pemakaian': () => import('./usage/usage-screen'),
    '/admin/sesi-berjalan': () => import(/* webpackChunkName: 'machines' */ './running/running-screen'),
    '/admin/image-container': () => import(/* webpackChunkName: 'machines' */ './images/images-screen'),
    '/admin/rilis': () => import('./releases/releases-screen'),
    '/admin/kelola-usulan': () => import('./proposals/manage-screen'),
    '/admin/catatan-audit': () => import('./audit/audit-screen'),
  },
});
